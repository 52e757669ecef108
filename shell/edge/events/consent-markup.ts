import { escapeHtml } from '../http/escape-html.ts';
import type { Consent } from './consent.ts';

/** The page where a visitor can change the choice, and the id of the section there. */
const CHOICES_PATH = '/privacy';
const BANNER_ID = 'privacy-choices';

const TEXTS = {
  label: 'Privacy choices',
  question: 'May we count this visit?',
  explains:
    'If you agree, we count which pages are opened and what is bought, without your name, address or account. If you refuse, the shop works the same.',
  yes: 'You have agreed that we count your visits. You can change that here.',
  no: 'You have refused, so nothing is counted. You can change that here.',
  signal:
    'Your browser asks us not to (Global Privacy Control), so nothing is counted, whatever was agreed before.',
  accept: 'Accept',
  refuse: 'Refuse',
};

/** The consent form of a page: rendered until the visitor answers, and always on the privacy page. */
interface ConsentShown {
  consent: Consent;
  path: string;
  /** Path and query that an answer redirects to; a private page must not send its own address. */
  from: string;
}

/** Renders the banner first in the page and in its flow, so that it covers nothing. */
export function consentBanner({ consent, path, from }: ConsentShown): string {
  const isChoicesPage = path === CHOICES_PATH;
  if (consent !== 'unasked' && !isChoicesPage) return '';
  const text = consent === 'unasked' ? TEXTS.explains : TEXTS[consent];
  const title = consent === 'unasked' ? TEXTS.question : TEXTS.label;
  const form = `<form method="post" action="/_consent"><input type="hidden" name="from" value="${escapeHtml(from)}"><button name="choice" value="yes">${TEXTS.accept}</button><button name="choice" value="no">${TEXTS.refuse}</button></form>`;
  return `<section class="consent" id="${BANNER_ID}" aria-label="${TEXTS.label}"><div><p><strong>${title}</strong> ${text}</p>${consent === 'signal' ? '' : form}</div></section>`;
}

/** Renders the link to the choice below every footer; `data-tells-views` makes the host report client-side navigations. */
export function consentLink({ consent }: ConsentShown): string {
  const mark = consent === 'yes' ? ' data-tells-views' : '';
  return `<nav class="consent-link" aria-label="${TEXTS.label}"${mark}><a href="${CHOICES_PATH}#${BANNER_ID}">${TEXTS.label}</a></nav>`;
}

/**
 * The header and its popovers are positioned from the top of the page, so they move below the banner. The skip link
 * stays above the header, where the banner now covers it.
 */
export const CONSENT_RULES = `
.consent{position:relative;z-index:101;border-block-end:1px solid var(--line);background:var(--sunk);color:var(--ink)}
.consent>div{display:flex;flex-wrap:wrap;align-items:center;justify-content:space-between;gap:var(--space-3) var(--space-6);max-inline-size:var(--content);margin-inline:auto;padding:var(--space-4) var(--margin)}
.consent p{flex:1 1 24rem;max-inline-size:72ch;font:var(--type-small)}
.consent form{display:grid;grid-template-columns:1fr 1fr;gap:var(--space-3)}
.consent button{min-block-size:44px;min-inline-size:112px;padding-inline:var(--space-5);border:1px solid var(--ink);border-radius:var(--radius);background:var(--ground);color:var(--ink);font:var(--type-button);cursor:pointer}
.consent button:hover{background:var(--raised)}
.consent~#root{position:relative}
.consent~#root header{anchor-name:--bar}
@supports (anchor-name:--bar){.consent~#root header [popover]:popover-open{inset-block-start:anchor(--bar bottom,calc(var(--header) + 1px))}}
.consent-link{background:var(--sunk);text-align:center;font:var(--type-caption)}
.consent-link a{display:inline-grid;place-items:center;min-block-size:44px;color:var(--ink-2)}
@media print{.consent,.consent-link{display:none}}
`;
