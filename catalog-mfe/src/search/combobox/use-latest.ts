import { type RefObject, useLayoutEffect, useRef } from 'react';

/** What a listener finds when it is called, without being made anew with each rendering. */
export function useLatest<Value>(value: Value): RefObject<Value> {
  const latest = useRef(value);
  useLayoutEffect(() => {
    latest.current = value;
  });
  return latest;
}
