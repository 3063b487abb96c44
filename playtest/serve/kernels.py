"""The kernels behind the pages: how many there may be, which are kept warm, and when one ends."""

from __future__ import annotations

import asyncio
from contextlib import suppress
from functools import partial
from time import monotonic
from typing import Any
from weakref import WeakKeyDictionary

from jupyter_server.services.kernels.kernelmanager import AsyncMappingKernelManager
from tornado.web import HTTPError
from traitlets import Integer
from voila.voila_kernel_manager import voila_kernel_manager_factory


class CappedKernels(AsyncMappingKernelManager):
    """Kernels up to a limit: a page too many is refused, so that those that are open stay quick."""

    most = Integer(40, config=True, help="How many kernels may run at once")

    def __init__(self, **settings: Any) -> None:
        """As its base."""
        self._starting: set[str] = set()
        super().__init__(**settings)

    async def start_kernel(self, *args: Any, **kwargs: Any) -> str:  # type: ignore[override]  # untyped in the base
        """A new kernel's id. Raises HTTPError 503 when there are as many as may be."""
        if len(self._starting.union(self.list_kernel_ids())) >= self.most:
            raise HTTPError(503, "as many kernels as may be")
        kernel_id = kwargs.setdefault("kernel_id", self.new_kernel_id())
        self._starting.add(kernel_id)  # or all who come while it starts would be let in
        try:
            return str(await super().start_kernel(*args, **kwargs))
        finally:
            self._starting.discard(kernel_id)


PooledKernels: Any = voila_kernel_manager_factory(CappedKernels, preheat_kernel=True, default_pool_size=0)
"""Voilà's kernels that have run a notebook before anybody opened it, which is all that it does well with them."""


class Kernels(PooledKernels):
    """The server's kernels: warm ones until a page takes them, then as long as a page is connected, and a while more.

    A kernel that has died is not started again: all that it knew is gone, and a page would talk to an empty one.
    """

    def __init__(self, **settings: Any) -> None:
        """As its base."""
        self._alone: WeakKeyDictionary[object, float] = WeakKeyDictionary()
        self._leaving: set[asyncio.Task[None]] = set()
        self._closing = False
        super().__init__(**settings)

    def notify_connect(self, kernel_id: str) -> None:
        """A page has connected."""
        super().notify_connect(kernel_id)
        self._alone.pop(self.get_kernel(kernel_id), None)

    async def cull_kernel_if_idle(self, kernel_id: str) -> None:
        """Ends a kernel that no page has been connected to for `cull_idle_timeout` seconds.

        They are counted from when it was first seen alone, and on a clock that stands still while the computer sleeps.
        When it last had something to do says nothing: a warm one has waited for hours when a page at last takes it,
        and the page needs a while to connect.
        """
        kernel, now = self.get_kernel(kernel_id), monotonic()
        if self._kernel_connections.get(kernel_id) or self._warm_for(kernel_id) is not None:
            self._alone.pop(kernel, None)
        elif now - self._alone.setdefault(kernel, now) > self.cull_idle_timeout:
            await self.shutdown_kernel(kernel_id)

    def fill_if_needed(self, delay: float | None = None, notebook_name: str | None = None, **_visitor: object) -> None:
        """Warms up what is missing of this notebook, after `delay` seconds (`fill_delay` if not given).

        Until then there is none: Voilà would count it as there, and let the next visitor wait for it. Nothing of the
        visit that took the last one goes into the next one.
        """
        wait = self.fill_delay if delay is None else delay
        if wait:
            asyncio.get_running_loop().call_later(wait, self.fill_if_needed, 0, notebook_name)
        elif not self._closing:
            before = tuple(self._pools.get(notebook_name, ()))
            super().fill_if_needed(0, notebook_name)
            for task in self._pools[notebook_name]:
                if task not in before:
                    task.add_done_callback(partial(self._warmed, notebook_name))

    def _warmed(self, notebook_name: str | None, task: asyncio.Task[Any]) -> None:
        """Takes one that could not be started out again: all who end a kernel or want one would stumble over it."""
        if task.cancelled() or task.exception() is not None:
            with suppress(ValueError):
                self._pools.get(notebook_name, []).remove(task)
            self._refill(notebook_name)

    async def shutdown_kernel(self, kernel_id: str, *args: Any, **kwargs: Any) -> None:
        """Ends a kernel; a warm one is replaced."""
        notebook_name = self._warm_for(kernel_id)
        await super().shutdown_kernel(kernel_id, *args, **kwargs)
        if notebook_name is not None:
            self._refill(notebook_name)

    async def shutdown_all(self, *args: Any, **kwargs: Any) -> None:
        """Ends all kernels; none is started any more."""
        self._closing = True
        await super().shutdown_all(*args, **kwargs)

    def _refill(self, notebook_name: str | None) -> None:
        if not self._closing:
            self.fill_if_needed(notebook_name=notebook_name)

    def _warm_for(self, kernel_id: str) -> str | None:
        """The notebook for which this kernel is kept warm, None if it is not or no more."""
        for notebook_name, pool in self._pools.items():
            for task in pool:
                started = task.done() and not task.cancelled() and task.exception() is None
                if started and task.result()["kernel_id"] == kernel_id:
                    return str(notebook_name)
        return None

    def _handle_kernel_died(self, kernel_id: str) -> None:
        """Clears up behind a kernel that died by itself; its page notices."""
        self.log.warning("A kernel died: %s", kernel_id)
        task = asyncio.ensure_future(self.shutdown_kernel(kernel_id, now=True))
        self._leaving.add(task)  # the loop itself would forget it
        task.add_done_callback(self._leaving.discard)
