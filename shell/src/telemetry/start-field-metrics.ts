import { pageSettings, type Snapshot } from '@horae/shared';
import { type INPMetric, type LCPMetric, onINP, onLCP } from 'web-vitals';
import { createObservationSender } from './observation-sender.ts';
import { observeErrors } from './observe-errors.ts';
import { observeSlowClicks } from './observe-slow-clicks.ts';
import {
  createResponsibleReleaseFinder,
  type ResponsibleReleaseFinder,
} from './responsible-release-finder.ts';
import { traceInteractionRequests } from './trace-interaction-requests.ts';
import { trackRecentInteractions } from './track-recent-interactions.ts';

/** Reports field metrics of this page to the edge, by remote and version: views, failures, LCP, INP, slow clicks. */
export function startFieldMetrics(snapshot: Snapshot): void {
  const parts = createResponsibleReleaseFinder(snapshot);
  const send = createObservationSender();
  const interactions = trackRecentInteractions(parts);
  observeErrors({
    parts,
    interactions,
    onFailure: (failure) => send({ kind: 'error', ...failure }),
  });
  observeSlowClicks({
    parts,
    interactions,
    onSlow: (part, ms) => send({ kind: 'slow', ms, ...part }),
  });
  if (pageSettings().traces) traceInteractionRequests();
  performance.mark('telemetry');
  for (const part of findShownParts(parts)) send({ kind: 'view', ...part });
  onLCP(({ value, entries }: LCPMetric) => {
    const part = parts.around(entries.at(-1)?.element);
    send({ kind: 'lcp', ms: Math.round(value), ...part });
  });
  onINP(({ value, entries }: INPMetric) => {
    const [entry] = entries;
    const part = (entry && interactions.at(entry.startTime)) ?? parts.around(entry?.target);
    send({ kind: 'inp', ms: Math.round(value), ...part });
  });
}

function findShownParts(parts: ResponsibleReleaseFinder) {
  const marked = [...document.querySelectorAll<HTMLElement>('[data-mfe]')];
  const remotes = new Set(marked.map(({ dataset }) => dataset.mfe ?? ''));
  return [parts.host, ...[...remotes].map(parts.ofRemote)].filter((part) => part !== null);
}
