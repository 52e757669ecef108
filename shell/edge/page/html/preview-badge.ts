import type { PreviewOverrides } from '@horae/releases/preview-token.ts';
import { escapeHtml } from '../../http/render-static-page.ts';
import { parseSheet } from '../css/critical-styles.ts';
import type { StyleSheet } from '../css/read-release-styles.ts';

/** Renders a badge outside of React's root that lists the overrides of a preview, with a link to leave it. */
export function renderPreviewBadge(overrides: PreviewOverrides): string {
  const rows = Object.entries(overrides).map(
    ([name, version]) => `<li>${escapeHtml(name)} <span>${escapeHtml(version)}</span></li>`,
  );
  if (rows.length === 0) return '';
  return `<aside class="preview-badge" aria-label="Preview"><p>Preview</p><ul>${rows.join('')}</ul><a href="/_preview/leave">Leave</a></aside>`;
}

/** The badge is beside the chat button and never under it; the chat window and drawers cover both. */
const TEXT = `
.preview-badge{position:fixed;inset-block-end:var(--space-5);inset-inline-start:var(--space-5);z-index:3;display:flex;flex-wrap:wrap;align-items:baseline;gap:var(--space-1) var(--space-3);max-inline-size:min(520px,100vw - 120px);padding:var(--space-2) var(--space-3);border:1px solid var(--edge);border-inline-start:3px solid var(--accent);border-radius:var(--radius);background:var(--raised);color:var(--ink-2);font:var(--type-caption)}
.preview-badge p{color:var(--ink);font-weight:600}
.preview-badge ul{display:flex;flex-wrap:wrap;gap:0 var(--space-3);padding:0;list-style:none}
.preview-badge li{color:var(--ink)}
.preview-badge span{color:var(--ink-2);font-variant-numeric:tabular-nums;overflow-wrap:anywhere}
.preview-badge a{display:inline-grid;place-items:center;min-block-size:24px;min-inline-size:24px;color:var(--ink)}
@media print{.preview-badge{display:none}}
`;

export const getPreviewBadgeStyles = (overrides: PreviewOverrides): StyleSheet[] =>
  Object.keys(overrides).length > 0
    ? [{ name: 'preview-badge', sheet: parseSheet(TEXT), url: null }]
    : [];
