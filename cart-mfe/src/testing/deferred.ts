/** A promise that the test settles when it wants. */
interface Deferred<Value> {
  promise: Promise<Value>;
  resolve: (value: Value) => void;
  reject: (reason: unknown) => void;
}

export function createDeferred<Value>(): Deferred<Value> {
  const parts: Partial<Deferred<Value>> = {};
  const promise = new Promise<Value>((resolve, reject) =>
    Object.assign(parts, { resolve, reject }),
  );
  // The executor has run: both functions are there.
  return { ...parts, promise } as Deferred<Value>;
}
