/** What some browsers tell of the connection; everything may be missing. */
interface Connection {
  saveData?: boolean;
  effectiveType?: string;
}

/** Whether this visitor can spare what may turn out not to be needed. */
export function mayPrefetch(): boolean {
  const { connection } = navigator as Navigator & { connection?: Connection }; // not in every browser
  if (connection?.saveData || /2g$/.test(connection?.effectiveType ?? '')) return false;
  return !matchMedia('(prefers-reduced-data: reduce)').matches;
}
