import type { LiveRevision } from '@horae/releases/live-state.ts';
import { createFieldMetrics, type FieldMetrics } from '../telemetry/field-metrics.ts';

export interface VersionStatus {
  remote: string;
  version: string;
  /** Says which share of the visitors gets the version, as text. */
  state: string;
  fieldMetrics: FieldMetrics;
  /** Counts visitors of this edge, and those for whom a module failed. */
  visitors: { views: number; failures: number };
}

interface VersionData {
  live: LiveRevision;
  fieldMetrics: Record<string, FieldMetrics>;
  visitors: Record<string, { views: number; failures: number }>;
}

/** Lists every live or observed version by remote: live ones first, then canaries, then former ones. */
export function getVersionRows({ live, fieldMetrics, visitors }: VersionData): VersionStatus[] {
  const current = Object.entries(live.versions).map(([remote, version]) => `${remote}@${version}`);
  const canaries = Object.entries(live.canaries).map(
    ([remote, { version }]) => `${remote}@${version}`,
  );
  const keys = new Set([
    ...current,
    ...canaries,
    ...Object.keys(fieldMetrics),
    ...Object.keys(visitors),
  ]);
  const rows = [...keys].map((key) => {
    const at = key.indexOf('@');
    const [remote, version] = [key.slice(0, at), key.slice(at + 1)];
    return {
      remote,
      version,
      state: describeState(live, remote, version),
      fieldMetrics: fieldMetrics[key] ?? createFieldMetrics(),
      visitors: visitors[key] ?? { views: 0, failures: 0 },
    };
  });
  const names = Object.keys(live.versions).sort();
  return names.flatMap((name) => rows.filter(({ remote }) => remote === name));
}

function describeState(live: LiveRevision, remote: string, version: string): string {
  if (live.disabled.includes(remote)) return 'switched off';
  const canary = live.canaries[remote];
  if (canary?.version === version) return `canary, ${canary.percent} %`;
  if (live.versions[remote] !== version) return 'not live any more';
  return canary ? `live, ${100 - canary.percent} %` : 'live';
}
