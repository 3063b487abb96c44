"""Steps and flows: how a game's course is written down as data.

A *step* is one short function: it looks, asks at most once, then does its deed and may return the frames
that come next. A *flow* is a named sequence of frames, laid out like the rulebook. What is still to come
is a stack of frames inside the state, so every decision is a checkpoint.
"""

from __future__ import annotations

import inspect
from collections.abc import Callable, Iterable, Sequence
from functools import lru_cache
from typing import TYPE_CHECKING, Any, Concatenate, Generic, ParamSpec, TypeAlias, TypeVar

from playtest.engine.basics import EngineError, Json, a_number, quoted

P = ParamSpec("P")
S = TypeVar("S")
T = TypeVar("T")

Frame: TypeAlias = "tuple[Any, ...]"
"""(node, arguments) for a step or a flow that has not begun, (flow, arguments, position) for one that has."""

PLAIN = (int, str)
"""Types of what a frame may hold: whole numbers, seats and words."""

_REGISTRY: dict[str, dict[str, Step[Any] | Flow]] = {}


class Step(Generic[P]):
    """One question or one automatic deed. Calling it with its arguments gives the frame that runs it."""

    __slots__ = ("anytime", "asks", "doc", "fn", "module", "name", "package", "quick")

    def __init__(self, fn: Callable[..., Any], anytime: str | None = None) -> None:
        self.fn = fn
        self.name = fn.__name__
        self.doc = inspect.getdoc(fn) or ""
        self.asks = inspect.isgeneratorfunction(fn)
        self.quick: tuple[Callable[..., Any], bool] = (fn, self.asks)  # its form for simulations: see quick.py
        self.anytime = anytime
        self.module = fn.__module__
        self.package = package_of(fn.__module__)
        _register(self)

    if TYPE_CHECKING:  # the arguments are checked by type; at run time they are positional only

        def __call__(self, *args: P.args, **kwargs: P.kwargs) -> Frame: ...

    else:

        def __call__(self, *args: int | str) -> Frame:
            return (self, args)

    def __repr__(self) -> str:
        return f"<step {self.name}>"


class Flow:
    """A named sequence. Children are frames, or steps and flows that get the flow's own arguments."""

    __slots__ = ("_fixed", "children", "module", "name", "package", "void")

    def __init__(self, name: str, children: Sequence[Any], void: Callable[[Any], None] | None, module: str) -> None:
        for child in children:
            if not isinstance(child, tuple | Step | Flow):
                raise EngineError(f"flow {name}: {quoted(child, 60)} is neither a step nor a flow")
        self.name = name
        self.children = tuple(children)
        self._fixed: tuple[Frame, ...] | None = None
        if all(isinstance(child, tuple) for child in children):
            self._fixed = self.laid_out(())
        self.void = void
        self.module = module
        self.package = package_of(module)
        _register(self)

    def __call__(self, *args: int | str) -> Frame:
        return (self, args)

    def child(self, position: int, args: tuple[Any, ...]) -> Frame:
        """The frame at this position, given the flow's arguments."""
        child = self.children[position]
        return child if isinstance(child, tuple) else (child, args)

    def laid_out(self, args: tuple[Any, ...]) -> tuple[Frame, ...]:
        """All children's frames given the arguments, the first on top, above a mark that restart and cancel find."""
        if self._fixed is not None and not args:
            return self._fixed
        children = [child if isinstance(child, tuple) else (child, args) for child in reversed(self.children)]
        return ((self, args, len(children)), *children)

    def __repr__(self) -> str:
        return f"<flow {self.name}>"


NODES = (Step, Flow)
"""Types of what a frame may run."""


def package_of(module: str) -> str:
    """The package whose steps share one set of names: a game's folder, or the module of a one-file game."""
    return module.rpartition(".")[0] or module


def _register(node: Step[Any] | Flow) -> None:
    names = _REGISTRY.setdefault(node.package, {})
    known = names.get(node.name)
    if known is not None and (type(known) is not type(node) or known.module != node.module):
        raise EngineError(f"two steps or flows of {node.package} are called {node.name}: saved games need one of each")
    names[node.name] = node


def step(fn: Callable[Concatenate[S, T, P], Any]) -> Step[P]:
    """Make a step of a function (state, table, *arguments); see the module's text for its form."""
    return Step(fn)


def anytime(what: str) -> Callable[[Callable[Concatenate[S, T, P], Any]], Step[P]]:
    """Make a step (state, table, seat) that is offered to a seat beside any open decision, as ``what``.

    It raises Refused before its yield where it may not be done now: the refusal says why not.
    """

    def decorate(fn: Callable[Concatenate[S, T, P], Any]) -> Step[P]:
        return Step(fn, what)

    return decorate


def flow(name: str, *children: Any, void: Callable[[Any], None] | None = None) -> Flow:
    """A named sequence of frames; ``void(state)`` clears its things from the table when it is cancelled."""
    frame = inspect.currentframe()
    module = frame.f_back.f_globals["__name__"] if frame and frame.f_back else "__main__"
    return Flow(name, children, void, module)


def node_of(package: str, name: str) -> Step[Any] | Flow:
    """The step or flow of this name; raises EngineError if the game has none."""
    try:
        return _REGISTRY[package][name]
    except KeyError:
        raise EngineError(f"{package} has no step or flow called {quoted(name, 60)}") from None


def nodes_of(package: str) -> Iterable[Step[Any] | Flow]:
    """All steps and flows of a game, in the order in which they were defined."""
    return _REGISTRY.get(package, {}).values()


def frame_json(frame: Frame) -> Json:
    """A frame as JSON: [name, arguments] or [name, arguments, position]."""
    return [frame[0].name, list(frame[1]), *frame[2:]]


def frame_read(package: str, saved: Any) -> Frame:
    """The frame that ``frame_json`` wrote; raises ValueError or EngineError."""
    framed = isinstance(saved, list) and 2 <= len(saved) <= 3
    if not framed or not isinstance(saved[0], str) or not isinstance(saved[1], list):
        raise ValueError(f"a frame is [name, [arguments]], not {quoted(saved)}")
    node, args = node_of(package, saved[0]), tuple(saved[1])
    if not plain_arguments(args) or not takes(node, args):
        raise ValueError(f"{node.name} does not take these arguments: {quoted(saved[1])}")
    if len(saved) == 2:
        return (node, args)
    if isinstance(node, Flow) and a_number(saved[2]) and 0 <= saved[2] <= len(node.children):
        return (node, args, saved[2])
    raise ValueError(f"{node.name} has no part {quoted(saved[2])}")


def stack_read(package: str, saved: list[Any]) -> list[list[Frame]]:
    """A saved stack: at least one list of frames; raises ValueError or EngineError."""
    if not saved or not all(isinstance(frames, list) for frames in saved):
        raise ValueError("a stack holds at least one list of frames")
    return [[frame_read(package, frame) for frame in frames] for frames in saved]


def plain_arguments(args: tuple[Any, ...]) -> bool:
    """Are these what a frame may hold: whole numbers, seats and words?"""
    for arg in args:  # noqa: SIM110  # asked for every frame: all() takes twice as long
        if type(arg) not in PLAIN:
            return False
    return True


def takes(node: Step[Any] | Flow, args: tuple[Any, ...]) -> bool:
    """Can a step be run with so many arguments, or each child that a flow hands its own on to?"""
    if isinstance(node, Flow):
        return all(takes(child, args) for child in node.children if not isinstance(child, tuple))
    try:
        inspect.signature(node.fn).bind(None, None, *args)
    except TypeError:
        return False
    return True


def label_of(frame: Frame) -> str:
    """How a frame is written in a path: ``fight(3)``."""
    return f"{frame[0].name}({','.join(map(str, frame[1]))})" if frame[1] else str(frame[0].name)


def path_of(stack: Sequence[Sequence[Frame]]) -> str:
    """Where the game stands: ``round/fights/fight(3)/card_window``."""
    return _path(tuple(stack[-1])) if stack and stack[-1] else ""


@lru_cache(maxsize=1024)
def _path(frames: tuple[Frame, ...]) -> str:
    """The flows that have begun, and the step on top; frames never change, so the same ones always stand there."""
    begun = [label_of(frame) for frame in frames if len(frame) == 3]
    return "/".join(begun if len(frames[-1]) == 3 else [*begun, label_of(frames[-1])])


def names_in(path: str) -> list[str]:
    """The names of the flows and the step in a path, from the outside in, without their arguments.

    >>> names_in("round/fights/fight(3)")
    ['round', 'fights', 'fight']
    """
    return [part.partition("(")[0] for part in path.split("/")]


class NoSuchPlace(ValueError):
    """A path that leads nowhere; ``key`` and ``facts`` say it in the words that all games share (`position.<key>`)."""

    def __init__(self, what: str, key: str, **facts: Json) -> None:
        super().__init__(what)
        self.key = key
        self.facts = facts


def enter(root: Flow, path: str) -> list[Frame]:
    """The frames of a position that stands at ``path`` of the tree under ``root``, as if all before were done.

    The path names flows from the outside in and ends with the step or flow to begin with; the root's own
    name may be left out. Raises NoSuchPlace that lists what there is.
    """
    frames: list[Frame] = []
    here, args = root, ()
    parts = path.split("/")
    if parts[0] == root.name:
        parts = parts[1:]
    child: Frame = (root, ())
    for part in parts:
        if not isinstance(child[0], Flow):
            name = label_of(child)
            raise NoSuchPlace(f"{name!r} is a step, it has no parts", "no_parts", step=name)
        names = [label_of(here.child(i, args)) for i in range(len(here.children))]
        if part not in names:
            told: dict[str, Json] = {"flow": here.name, "part": quoted(part, 60), "known": [*names]}
            raise NoSuchPlace(f"{here.name!r} has no part {part!r}; it has {', '.join(names)}", "no_part", **told)
        position = names.index(part)
        frames.append((here, args, position + 1))
        child = here.child(position, args)
        if isinstance(child[0], Flow):
            here, args = child[0], child[1]
    return [*frames, child]
