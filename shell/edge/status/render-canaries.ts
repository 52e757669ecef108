import type { LiveRevision } from '@horae/releases/live-state.ts';
import type { RunningCanary } from '../canary/canary-monitor.ts';
import type { CanaryFinding } from '../canary/judge-canary.ts';
import { escapeHtml } from '../http/render-static-page.ts';

/** A canary beside its live version: what each measure says, and how far it is from being taken back. */
export function renderRunningCanary({ comparison, counts, verdict }: RunningCanary): string {
  const { remote, versions, share } = comparison;
  const { canary, live } = counts;
  const name = `${remote} ${versions.canary}`;
  const rows = verdict.findings.map(renderFinding).join('');
  return `<h3>${escapeHtml(name)}</h3>
<p>${canary.seen.toLocaleString('en')} visitors with it, ${live.seen.toLocaleString('en')} at the same time with ${escapeHtml(versions.live)}; ${(share * 100).toFixed(0)} % of those who are compared. It is taken back when the evidence of all measures together comes to ${verdict.needed.toFixed(0)}; now it is ${formatEvidence(verdict.evidence)}.</p>
<div class="scroll" tabindex="0" role="region" aria-label="${escapeHtml(`Evidence against ${name}`)}"><table>
<thead><tr><th>Measure</th><th>Visitors</th><th>Canary</th><th>Live</th><th>Evidence</th></tr></thead>
<tbody>${rows}</tbody></table></div>`;
}

const renderFinding = ({ measure, mark, events, evidence }: CanaryFinding): string =>
  `<tr><td>${measure}</td><td>${escapeHtml(describeMark(mark))}</td><td>${events.canary}</td><td>${events.live}</td><td>${formatEvidence(evidence)}</td></tr>`;

/** `lcp>1800` as `beyond 1800 ms`. */
function describeMark(mark: CanaryFinding['mark']): string {
  if (mark === 'failed') return 'something failed for';
  if (mark === 'added') return 'added to the cart';
  return `beyond ${mark.slice(mark.indexOf('>') + 1)} ms`;
}

const formatEvidence = (evidence: number): string =>
  evidence >= 1e6 ? 'over a million' : evidence.toFixed(evidence < 10 ? 2 : 0);

/** A version that a part of the visitors got, and what became of it. */
export interface EndedCanary {
  remote: string;
  version: string;
  percent: number;
  /** The first revision without it. */
  revision: number;
  outcome: 'promoted' | 'taken back' | 'replaced';
  /** Where an edge took it back. */
  reason: string | null;
}

/** Canaries that revisions had and later ones have not, the last first; `revisions` are in their order. */
export function listEndedCanaries(revisions: LiveRevision[]): EndedCanary[] {
  const ended = revisions.flatMap((after, at) => {
    const before = revisions[at - 1]?.canaries ?? {};
    return Object.entries(before)
      .filter(([remote, { version }]) => after.canaries[remote]?.version !== version)
      .map(([remote, { version, percent }]) => ({
        remote,
        version,
        percent,
        revision: after.revision,
        outcome: getOutcome(after, remote, version),
        reason: getReason(after, remote, version),
      }));
  });
  return ended.reverse();
}

function getOutcome(after: LiveRevision, remote: string, version: string): EndedCanary['outcome'] {
  if (after.versions[remote] === version) return 'promoted';
  return after.canaries[remote] ? 'replaced' : 'taken back';
}

/** No key signs what an edge writes: it is shown, and short. */
const MAX_LETTERS = 300;

function getReason({ takenBack }: LiveRevision, remote: string, version: string): string | null {
  if (takenBack?.remote !== remote || takenBack.version !== version) return null;
  return String(takenBack.reason).slice(0, MAX_LETTERS);
}
