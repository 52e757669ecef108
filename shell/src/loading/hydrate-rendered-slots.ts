import type { ExposedModule, Lack, ModuleId, RenderedSlots } from '@horae/shared';
import { type ComponentType, lazy } from 'react';
import { LateModuleError, type LoadModule, withRetries } from './load-module.ts';

interface RenderedParts {
  load: LoadModule;
  /** Modules that the edge has rendered. */
  rendered: ReadonlySet<ModuleId>;
  /** Resolves when the code of a module is due; React leaves its HTML alone until then. */
  due: (id: ModuleId) => Promise<void>;
  /** Called for every module that could not be loaded, each time. */
  failed: (id: ModuleId, error: unknown) => void;
}

/**
 * Builds what looks after the slots that the edge has rendered. A missing module is never reported to React,
 * which would take the HTML away: it goes on waiting, and the notice beside the page offers another try. One that was late
 * only takes its HTML over when it comes.
 */
export function createRenderedSlots({ load, rendered, due, failed }: RenderedParts): RenderedSlots {
  const components = new Map<ModuleId, ComponentType<object>>();
  const attempts = new Map<ModuleId, number>();
  const slots = createSlotList();
  const { missing, arrival, request } = createArrivals(slots.changed, failed);

  const retry = (id: ModuleId): void => {
    if (!missing.delete(id)) return;
    slots.changed();
    const attempt = (attempts.get(id) ?? 0) + 1;
    attempts.set(id, attempt);
    void request(id, load(id, attempt));
  };
  const made = (id: ModuleId): ComponentType<object> =>
    lazy(async () => {
      const arrived = arrival(id);
      await due(id);
      void request(
        id,
        withRetries(() => load(id, 0)),
      );
      const { Component } = await arrived;
      return { default: Component };
    });

  return {
    has: (id) => rendered.has(id),
    component(id) {
      const component = components.get(id) ?? made(id);
      components.set(id, component);
      return component;
    },
    isMissing: (id) => missing.has(id),
    subscribe: slots.subscribe,
    stands: (id) => slots.add({ id, retry: () => retry(id), isLacking: () => missing.has(id) }),
    standsBroken: (id, again) => slots.add({ id, retry: again, isLacking: () => true }),
    lacks: slots.lacks,
  };
}

/** Modules that are waited for, and those of them that could not be had so far; `changed` is called for those. */
function createArrivals(changed: () => void, failed: RenderedParts['failed']) {
  const waiting = new Map<ModuleId, (module: ExposedModule) => void>();
  const missing = new Set<ModuleId>();
  const arrive = (id: ModuleId, module: ExposedModule): void => {
    if (missing.delete(id)) changed();
    waiting.get(id)?.(module);
  };
  return {
    missing,
    arrival: (id: ModuleId) =>
      new Promise<ExposedModule>((resolve) => {
        waiting.set(id, resolve);
      }),
    async request(id: ModuleId, loading: Promise<ExposedModule>): Promise<void> {
      try {
        arrive(id, await loading);
      } catch (error) {
        missing.add(id);
        failed(id, error);
        changed();
        if (!(error instanceof LateModuleError)) return;
        // That it does not come at all has been reported by then.
        error.module.then((module) => arrive(id, module)).catch(() => undefined);
      }
    },
  };
}

interface RenderedSlot extends Lack {
  isLacking: () => boolean;
}

/** The slots with HTML of their own, and those of them that lack their code. */
function createSlotList() {
  const slots = new Set<RenderedSlot>();
  const listeners = new Set<() => void>();
  let lacks: readonly Lack[] = [];

  const changed = (): void => {
    const next = [...slots].filter(({ isLacking }) => isLacking());
    if (next.length > 0 || lacks.length > 0) lacks = next;
    // Also where nothing stands: a slot that has given its HTML up waits to learn that its module is missing.
    for (const listener of listeners) listener();
  };
  const add = (slot: RenderedSlot) => {
    slots.add(slot);
    if (slot.isLacking()) changed();
    return () => {
      slots.delete(slot);
      if (lacks.includes(slot)) changed();
    };
  };
  const subscribe = (listener: () => void) => {
    listeners.add(listener);
    return () => void listeners.delete(listener);
  };
  return { add, changed, subscribe, lacks: () => lacks };
}
