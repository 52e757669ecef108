import type { Settings } from '../edge-settings-types.ts';
import { renderStaticPage, toCspHash } from '../http/render-static-page.ts';
import { getPageHeaders, type PageHeaders } from './security-headers.ts';

const STYLE = `
:root { color-scheme: light dark; }
body { margin: 0; min-height: 100vh; display: grid; place-items: center; background: #f8f7f5; color: #1c1a17; font: 400 1rem/1.6 system-ui, sans-serif; text-align: center; }
main { max-width: 44ch; padding: 32px 20px; }
svg { inline-size: 160px; color: #565149; }
h1 { margin: 32px 0 12px; font: 400 2.5rem/1.12 Georgia, serif; letter-spacing: -0.012em; text-wrap: balance; }
p { margin: 0 0 24px; color: #565149; text-wrap: balance; }
a { display: inline-block; padding: 14px 24px; border-radius: 3px; background: #1c1a17; color: #f8f7f5; font-weight: 550; text-decoration: none; }
a:focus-visible { outline: 2px solid #1c1a17; outline-offset: 3px; }
@media (prefers-color-scheme: dark) {
  body { background: #161513; color: #f2efe9; }
  p, svg { color: #b9b3a8; }
  a { background: #f2efe9; color: #161513; }
  a:focus-visible { outline-color: #f2efe9; }
}`;

const ticks = Array.from({ length: 60 }, (_, minute) => {
  const isHour = minute % 5 === 0;
  return `<path d="M0-46v${isHour ? 7 : 3}" transform="rotate(${minute * 6})" stroke-width="${isHour ? 1.6 : 0.8}"/>`;
}).join('');

interface StaticPage {
  title: string;
  heading: string;
  text: string;
  /** The label of the link that leads to the same address once more. */
  again: string;
  /** More for the head. */
  head?: string;
}

export const renderNoticePage = ({ title, heading, text, again, head = '' }: StaticPage): string =>
  renderStaticPage({
    title,
    head,
    style: STYLE,
    body: `<main>
<svg viewBox="-50 -50 100 100" fill="none" stroke="currentColor" stroke-linecap="round" aria-hidden="true">${ticks}<path d="M0 0-20-14M0 0l30-20" stroke-width="2.4"/><path d="m-22 24 34-5" stroke="#de6527"/></svg>
<h1>${heading}</h1>
<p>${text}</p>
<p><a href="">${again}</a></p>
</main>`,
  });

/** Sent when a page cannot be composed at all; it tries again by itself. */
export const UNAVAILABLE_PAGE = renderNoticePage({
  title: 'Back in a moment',
  heading: 'Horae is being wound',
  text: 'The shop cannot be reached right now. Your cart and your account are not affected. This page tries again by itself every ten seconds.',
  again: 'Try again now',
  head: '<meta http-equiv="refresh" content="10">',
});

/** Sent to an address that searches more than anyone does by hand. */
export const TOO_MANY_SEARCHES_PAGE = renderNoticePage({
  title: 'One moment',
  heading: 'Too many searches',
  text: 'More was searched from your network in this minute than we can answer. This page tries again by itself in a minute.',
  again: 'Try again now',
  head: '<meta http-equiv="refresh" content="60">',
});

/** Returns the headers of a static page. */
export const noticePageHeaders = (
  settings: Pick<Settings, 'platformPublicUrl' | 'siteUrl'>,
): PageHeaders => getPageHeaders(settings, { styles: [toCspHash(STYLE)], scripts: [] });
