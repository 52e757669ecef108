import type { BrowserContext } from '@playwright/test';

/** What a page calls when its policy has blocked something. */
interface Telling {
  tellViolation: (what: string) => void;
}

/**
 * Collects what content policy, Trusted Types and integrity policy block on every page of a visitor:
 * `<directive> <what was blocked> <beginning of the code>`.
 */
export async function policyViolations(context: BrowserContext): Promise<string[]> {
  const seen: string[] = [];
  await context.exposeBinding('tellViolation', (_source, what: string) => seen.push(what));
  await context.addInitScript(() => {
    const { tellViolation } = globalThis as unknown as Telling;
    addEventListener('securitypolicyviolation', ({ effectiveDirective, blockedURI, sample }) =>
      tellViolation(`${effectiveDirective} ${blockedURI} ${sample}`),
    );
    const integrity = new ReportingObserver(
      (reports) => {
        for (const { body } of reports) tellViolation(`integrity ${JSON.stringify(body)}`);
      },
      { types: ['integrity-violation'], buffered: true },
    );
    integrity.observe();
  });
  return seen;
}
