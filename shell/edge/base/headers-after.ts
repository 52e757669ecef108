import type { Context } from 'hono';

/**
 * Sets headers of an answer that is there already. In place where that can be done: Hono's own way makes the answer anew for
 * each header, and its body a stream, which costs a page more than all the rest (decision 0007).
 */
export function headersAfter(c: Context, headers: Iterable<readonly [string, string]>): void {
  for (const [name, value] of headers) {
    try {
      c.res.headers.set(name, value);
    } catch {
      // What `fetch` has answered lets nobody change its headers.
      c.header(name, value);
    }
  }
}
