import type { ApiVersions } from './api-versions.ts';
import { pathBelow } from './path-below.ts';

/** A `fetch` that tells of every answer of the platform, before who has asked can read it. */
export function observedFetch(
  real: typeof fetch,
  { url, observe }: { url: string; observe: ApiVersions['observe'] },
): typeof fetch {
  const pathOf = pathBelow(url);

  return async (input, init) => {
    const response = await real(input, init);
    const path = pathOf(input);
    const { status } = response;
    if (path !== null) observe(path, { status, text: () => response.clone().text() });
    return response;
  };
}
