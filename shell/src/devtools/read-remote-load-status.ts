import type { RemoteRecord, Snapshot } from '@horae/shared';
import type { DevtoolsData } from './devtools-data.ts';

export type RemoteStatus = 'loaded' | 'failed' | 'disabled' | 'not loaded';

/** One row of the table: the shell or a remote, as this page has it. */
export interface RemoteRow {
  name: string;
  version: string;
  /** Where its files come from; ends with `/`. */
  baseUrl: string;
  source: string;
  health: RemoteStatus;
  /** Milliseconds; of a remote for the slowest of its modules, `null` while none was loaded. */
  loadMs: number | null;
  /** Files of it that this page has requested. */
  files: number;
  /** Bytes that came over the network; 0 for what the browser had cached. */
  transferred: number;
  /** Bytes of the same files unpacked. */
  decoded: number;
}

/** Reads the browser's own record of what was loaded, by the marks that the host sets. */
export function readShellAndRemoteStatus(
  { shell, remotes }: Snapshot,
  { sources }: DevtoolsData,
  timeline: Performance = performance,
): RemoteRow[] {
  const row = (
    name: string,
    version: string,
    baseUrl: string,
    record?: RemoteRecord,
  ): RemoteRow => {
    // `load cart/CartPanel`, `failed cart/CartPanel`: set by the host.
    const isOfPart = (entry: PerformanceEntry) => {
      const [step = '', part = ''] = entry.name.split(' ');
      return ['load', 'failed'].includes(step) && part.split('/')[0] === name;
    };
    const loads = timeline.getEntriesByType('measure').filter(isOfPart);
    const failures = timeline.getEntriesByType('mark').filter(isOfPart);
    const files = timeline
      .getEntriesByType('resource')
      .filter((entry) => entry.name.startsWith(baseUrl)) as PerformanceResourceTiming[]; // by their type
    return {
      name,
      version,
      baseUrl,
      source: sources[name] ?? 'live',
      health: record ? getHealth(record, loads, failures) : 'loaded',
      loadMs: record ? slowest(loads) : getShellStart(timeline),
      files: files.length,
      transferred: sum(files.map(({ transferSize }) => transferSize)),
      decoded: sum(files.map(({ decodedBodySize }) => decodedBodySize)),
    };
  };

  return [
    row('shell', shell.version, getBaseUrl('shell', shell.version)),
    ...Object.entries(remotes).map(([name, record]) =>
      row(name, record.version, getBaseUrl(name, record.version, record), record),
    ),
  ];
}

const getBaseUrl = (name: string, version: string, record?: RemoteRecord): string =>
  record?.devServer ? `${record.devServer}/` : `${location.origin}/_mfe/${name}/${version}/`;

const slowest = (loads: PerformanceEntry[]): number | null =>
  loads.length > 0 ? Math.max(...loads.map(({ duration }) => duration)) : null;

/** The host's scripts are modules, which have run when the document is said to be read. */
function getShellStart(timeline: Performance): number | null {
  const [navigation] = timeline.getEntriesByType('navigation') as PerformanceNavigationTiming[]; // by their type
  return navigation?.domContentLoadedEventStart ?? null;
}

function getHealth(
  record: RemoteRecord,
  loads: PerformanceEntry[],
  failures: PerformanceEntry[],
): RemoteStatus {
  if (record.isDisabled) return 'disabled';
  const loaded = Math.max(-1, ...loads.map(({ startTime }) => startTime));
  const failed = Math.max(-1, ...failures.map(({ startTime }) => startTime));
  if (failed > loaded) return 'failed';
  return loads.length > 0 ? 'loaded' : 'not loaded';
}

const sum = (numbers: number[]): number => numbers.reduce((all, one) => all + one, 0);
