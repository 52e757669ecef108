/** Builds what tells the path of a call below the address of an upstream; `null` for calls of any other server. */
export function pathBelow(url: string): (input: Parameters<typeof fetch>[0]) => string | null {
  const base = new URL(url);
  const start = base.pathname.replace(/\/$/, '').length;
  return (input) => {
    const target = new URL(input instanceof Request ? input.url : input);
    return target.origin === base.origin ? target.pathname.slice(start) : null;
  };
}
