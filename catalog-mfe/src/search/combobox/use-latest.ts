import { type RefObject, useLayoutEffect, useRef } from 'react';

/** Returns a ref to the latest value, so that a listener can read it without being added again after each render. */
export function useLatest<Value>(value: Value): RefObject<Value> {
  const latest = useRef(value);
  useLayoutEffect(() => {
    latest.current = value;
  });
  return latest;
}
