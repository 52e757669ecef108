import { act } from '@testing-library/react';
import { vi } from 'vitest';

/** Replaces the observer of what is in view; `see` notifies every observer whether what it watches is there or is not. */
export function fakeIntersections() {
  const observers: FakeObserver[] = [];

  class FakeObserver extends IntersectionObserver {
    watched = new Set<Element>();
    notify: (isIntersecting: boolean, only?: Element) => void;
    constructor(callback: IntersectionObserverCallback, options?: IntersectionObserverInit) {
      super(callback, options);
      observers.push(this);
      this.notify = (isIntersecting, only) => {
        const targets = [...this.watched].filter((each) => !only || each === only);
        if (targets.length === 0) return;
        const entries = targets.map((target) => ({ target, isIntersecting }));
        callback(entries as IntersectionObserverEntry[], this); // only these two are read
      };
    }
    override observe(target: Element) {
      this.watched.add(target);
    }
    override disconnect() {
      this.watched.clear();
    }
  }
  vi.stubGlobal('IntersectionObserver', FakeObserver);

  return {
    /** How many observers watch something now. */
    count: () => observers.filter(({ watched }) => watched.size > 0).length,
    see: (isIntersecting: boolean, only?: Element) =>
      act(() => {
        for (const observer of [...observers]) observer.notify(isIntersecting, only);
      }),
  };
}
