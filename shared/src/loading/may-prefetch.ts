/** The Network Information and Device Memory APIs, which only some browsers have. */
interface Means {
  connection?: { saveData?: boolean; effectiveType?: string };
  /** RAM in GiB. */
  deviceMemory?: number;
}

/** With less memory, prefetched code and data would push out what is in use. */
const ENOUGH_GIB = 2;

/**
 * Whether this visitor can spare downloads that may turn out not to be needed; `start-scripts.ts` applies the same rule to a page at
 * rest.
 */
export function mayPrefetch(): boolean {
  const { connection, deviceMemory = ENOUGH_GIB } = navigator as Navigator & Means; // not in every browser
  if (connection?.saveData || /2g$/.test(connection?.effectiveType ?? '')) return false;
  return deviceMemory >= ENOUGH_GIB && !matchMedia('(prefers-reduced-data: reduce)').matches;
}
