import { pageSettings, type Snapshot } from '@horae/shared';
import { type INPMetric, type LCPMetric, onINP, onLCP } from 'web-vitals';
import { createSender } from './create-sender.ts';
import { createParts, type Parts } from './part.ts';
import { watchActs } from './recent-acts.ts';
import { traceCalls } from './trace-calls.ts';
import { watchErrors } from './watch-errors.ts';
import { watchSlowness } from './watch-slowness.ts';

/** Reports field metrics of this page to the edge, by remote and version: views, failures, LCP, INP, slow clicks. */
export function startTelemetry(snapshot: Snapshot): void {
  const parts = createParts(snapshot);
  const send = createSender();
  const acts = watchActs(parts);
  watchErrors({ parts, acts, onFailure: (failure) => send({ kind: 'error', ...failure }) });
  watchSlowness({ parts, acts, onSlow: (part, ms) => send({ kind: 'slow', ms, ...part }) });
  if (pageSettings().traces) traceCalls();
  performance.mark('telemetry');
  for (const part of shownParts(parts)) send({ kind: 'view', ...part });
  onLCP(({ value, entries }: LCPMetric) => {
    const part = parts.around(entries.at(-1)?.element);
    send({ kind: 'lcp', ms: Math.round(value), ...part });
  });
  onINP(({ value, entries }: INPMetric) => {
    const [entry] = entries;
    const part = (entry && acts.at(entry.startTime)) ?? parts.around(entry?.target);
    send({ kind: 'inp', ms: Math.round(value), ...part });
  });
}

/** The host and every remote that has a place on the page now. */
function shownParts(parts: Parts) {
  const marked = [...document.querySelectorAll<HTMLElement>('[data-mfe]')];
  const remotes = new Set(marked.map(({ dataset }) => dataset.mfe ?? ''));
  return [parts.host, ...[...remotes].map(parts.ofRemote)].filter((part) => part !== null);
}
