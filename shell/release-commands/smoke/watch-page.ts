import type { ConsoleMessage, Page } from 'playwright-core';

/** What a page complains about: the name of the rule that it breaks, and how. */
export interface Complaint {
  rule: 'an error' | 'a console message' | 'the content policy' | 'a failed slot';
  text: string;
}

/** Listens to a page from now on; the list grows as it is used. */
export async function watchPage(page: Page): Promise<Complaint[]> {
  const complaints: Complaint[] = [];
  const add = (rule: Complaint['rule'], text: string) => complaints.push({ rule, text });

  page.on('pageerror', (error) => add('an error', error.message));
  page.on('console', (message) => {
    if (message.type() === 'error' && !isPlatforms(message)) {
      add('a console message', message.text());
    }
  });
  page.on('request', (request) => {
    const isBeacon = new URL(request.url()).pathname === '/_beacon';
    if (isBeacon) add('a failed slot', request.postData() ?? '');
  });
  // The loader of TypeScript names functions by a function of its own, which a page does not have.
  await page.addInitScript('globalThis.__name = (value) => value');
  await page.exposeFunction('horaeViolation', (text: string) => add('the content policy', text));
  await page.addInitScript(() => {
    document.addEventListener('securitypolicyviolation', (event) => {
      const { horaeViolation } = globalThis as unknown as {
        horaeViolation: (text: string) => void;
      };
      horaeViolation(`${event.effectiveDirective} ${event.blockedURI} ${event.sourceFile}`);
    });
  });
  return complaints;
}

/** A picture that the media service did not have in time, an answer that the platform owes: no fault of a release. */
function isPlatforms(message: ConsoleMessage): boolean {
  const text = message.text();
  if (!text.startsWith('Failed to load resource')) return false;
  const { pathname } = new URL(message.location().url, 'http://unknown');
  return (
    pathname.startsWith('/media/') || (pathname.startsWith('/api/') && /status of 5\d\d/.test(text))
  );
}
