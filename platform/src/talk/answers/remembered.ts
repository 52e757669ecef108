/** The same function of a text, which keeps the last `most` results it has worked out. */
export function remembered<Result extends object | string>(
  most: number,
  workOut: (text: string) => Result,
): (text: string) => Result {
  const known = new Map<string, Result>();
  return (text) => {
    const result = known.get(text);
    if (result !== undefined) return result;
    const fresh = workOut(text);
    known.set(text, fresh);
    const [oldest] = known.keys();
    if (known.size > most && oldest !== undefined) known.delete(oldest);
    return fresh;
  };
}
