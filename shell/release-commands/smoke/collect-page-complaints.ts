import type { ConsoleMessage, Page } from 'playwright';

/** A fault that a page shows: the rule that it breaks, and the browser's or host's text. */
export interface PageComplaint {
  rule: 'an error' | 'a console message' | 'the content policy' | 'a failed slot';
  text: string;
}

export async function collectPageComplaints(page: Page): Promise<PageComplaint[]> {
  const complaints: PageComplaint[] = [];
  const add = (rule: PageComplaint['rule'], text: string) => complaints.push({ rule, text });

  page.on('pageerror', (error) => add('an error', error.message));
  page.on('console', (message) => {
    if (message.type() !== 'error' || isPlatformFault(message) || isReportedElsewhere(message))
      return;
    const [line = ''] = message.text().split('\n');
    const rule = RULES.find(({ prefix }) => line.startsWith(prefix));
    add(rule?.rule ?? 'a console message', line.slice(rule?.prefix.length ?? 0));
  });
  page.on('request', (request) => {
    const isBeacon = new URL(request.url()).pathname === '/_beacon';
    if (isBeacon) add('a failed slot', '');
  });
  // The TypeScript loader wraps functions in a helper `__name`, which a page does not have.
  await page.addInitScript('globalThis.__name = (value) => value');
  // By the console: a function that Playwright exposes may not be there yet when a page begins, which the page would answer for.
  await page.addInitScript((prefix) => {
    document.addEventListener('securitypolicyviolation', (event) => {
      const file = event.sourceFile.replace(location.origin, '');
      // biome-ignore lint/suspicious/noConsole: it is read above.
      console.error(`${prefix}${event.effectiveDirective} ${event.blockedURI} in ${file}`);
    });
  }, VIOLATION);
  return complaints;
}

const VIOLATION = '[smoke] violation ';
/** Console messages with a meaning of their own: the host's about a failed module, with its reason, and ours. */
const RULES = [
  { prefix: '[horae] slot ', rule: 'a failed slot' },
  { prefix: VIOLATION, rule: 'the content policy' },
] as const;

/** CSP violations are also reported by an event, and a page that cannot be rendered by its status 503. */
function isReportedElsewhere(message: ConsoleMessage): boolean {
  const text = message.text();
  const isUnrendered = text.startsWith('Failed to load resource') && text.includes('status of 503');
  return isUnrendered || text.includes('Content Security Policy');
}

/** Complaints as sentences: the fault and its remedy. A failed slot without a reason is left out if one has a reason. */
export function formatPageComplaints(complaints: PageComplaint[], path: string): string[] {
  const hasReason = complaints.some(({ rule, text }) => rule === 'a failed slot' && text !== '');
  return complaints
    .filter(({ rule, text }) => !(rule === 'a failed slot' && text === '' && hasReason))
    .map((complaint) => toSentence(complaint, path));
}

function toSentence({ rule, text }: PageComplaint, path: string): string {
  const sentences: Record<PageComplaint['rule'], string> = {
    'an error': `an error on ${path} is caught nowhere, ${text}: fix it, or report() it`,
    'a console message': `${path} writes an error to the console, ${text}: fix the cause, or report() it`,
    'the content policy': `${path} does what the content policy forbids, ${text}: call the edge only, as remote.json declares`,
    'a failed slot': `a module cannot be loaded or throws on ${path}, ${text || 'which the host reports to its edge'}: fix it`,
  };
  return sentences[rule];
}

/** Whether the platform is at fault, not a release: a picture that failed to load, or a 5xx answer of its API. */
function isPlatformFault(message: ConsoleMessage): boolean {
  const text = message.text();
  if (!text.startsWith('Failed to load resource')) return false;
  const { pathname } = new URL(message.location().url, 'http://unknown');
  return (
    pathname.startsWith('/media/') || (pathname.startsWith('/api/') && /status of 5\d\d/.test(text))
  );
}
