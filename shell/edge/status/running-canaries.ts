import type { RunningCanary } from '../canary/canary-watch.ts';
import type { Finding } from '../canary/judge-canary.ts';
import { escapeHtml } from '../http/html-text.ts';

/** A canary beside its live version: what each measure says, and how far it is from being taken back. */
export function runningTable({ comparison, counts, verdict }: RunningCanary): string {
  const { remote, versions, share } = comparison;
  const { canary, live } = counts;
  const name = `${remote} ${versions.canary}`;
  const rows = verdict.findings.map(findingRow).join('');
  return `<h3>${escapeHtml(name)}</h3>
<p>${canary.seen.toLocaleString('en')} visitors with it, ${live.seen.toLocaleString('en')} at the same time with ${escapeHtml(versions.live)}; ${(share * 100).toFixed(0)} % of those who are compared. It is taken back when the evidence of all measures together comes to ${verdict.needed.toFixed(0)}; now it is ${strength(verdict.evidence)}.</p>
<div class="scroll" tabindex="0" role="region" aria-label="${escapeHtml(`Evidence against ${name}`)}"><table>
<thead><tr><th>Measure</th><th>Visitors</th><th>Canary</th><th>Live</th><th>Evidence</th></tr></thead>
<tbody>${rows}</tbody></table></div>`;
}

const findingRow = ({ measure, mark, events, evidence }: Finding): string =>
  `<tr><td>${measure}</td><td>${escapeHtml(inWords(mark))}</td><td>${events.canary}</td><td>${events.live}</td><td>${strength(evidence)}</td></tr>`;

/** `lcp>1800` as `beyond 1800 ms`. */
function inWords(mark: Finding['mark']): string {
  if (mark === 'failed') return 'something failed for';
  if (mark === 'added') return 'added to the cart';
  return `beyond ${mark.slice(mark.indexOf('>') + 1)} ms`;
}

const strength = (evidence: number): string =>
  evidence >= 1e6 ? 'over a million' : evidence.toFixed(evidence < 10 ? 2 : 0);
