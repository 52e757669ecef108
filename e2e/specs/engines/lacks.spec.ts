import { createHash } from 'node:crypto';
import { expect, test } from '../../support/engines/browser-engine-fixtures.ts';
import type { ResponseRewriter } from '../../support/engines/fault-proxy.ts';
import {
  CART_PANEL_LOCATORS,
  FRAME_LOCATORS,
  LISTING_PAGE_LOCATORS,
  PRODUCT_PAGE_LOCATORS,
} from '../../support/engines/page-locators.ts';
import type { PatientTab } from '../../support/engines/patient-tab.ts';
import { serveOnFreePort } from '../../support/servers/serve-on-free-port.ts';

/* Features that an engine may lack are left out on purpose: the page says nothing of it and does its job. */

const WATCH = '/product/terrain-38';

async function getsIntoTheCart(shopper: PatientTab): Promise<void> {
  await shopper.isLive();
  await shopper.click(PRODUCT_PAGE_LOCATORS.addToCart);
  await shopper.holds(CART_PANEL_LOCATORS.quantity('Terrain 38'), '1');
}

/** A document for an engine without Trusted Types. */
const withoutTrustedTypes: ResponseRewriter = (body, headers) => {
  const forget = 'delete self.trustedTypes; delete Window.prototype.trustedTypes;';
  const hash = createHash('sha256').update(forget).digest('base64');
  const policy = String(headers['content-security-policy']);
  headers['content-security-policy'] = policy
    .replace(/(?:require-)?trusted-types[^;]*;\s*/g, '')
    .replace("script-src 'self'", `script-src 'self' 'sha256-${hash}'`);
  return body.replace(/<head[^>]*>/, (head) => `${head}<script>${forget}</script>`);
};

test('a product is added to the cart in an engine without Trusted Types', async ({
  shopper,
  gate,
}) => {
  gate.change(WATCH, withoutTrustedTypes);

  await shopper.open(`${gate.url}${WATCH}`);

  expect(await shopper.tab.run("return 'trustedTypes' in globalThis")).toBe(false);
  await getsIntoTheCart(shopper);
});

test.describe('in an engine with Trusted Types', () => {
  // An engine reports what it refuses.
  test.use({ expectedComplaints: [/injection sink|TrustedHTML/] });

  test('text cannot become markup', async ({ shopper, shop }) => {
    await shopper.open(`${shop}${WATCH}`);
    const isKnown = await shopper.tab.run("return 'trustedTypes' in globalThis");

    const isMarkup = await shopper.tab.run(`
      const place = document.createElement('div');
      try { place.innerHTML = '<b>bold</b>'; } catch { return false; }
      return place.children.length === 1;`);

    expect(isMarkup).toBe(!isKnown);
  });
});

/** A page that imports a module whose checksum in the import map is another one. */
const WRONG_CHECKSUM = `<!doctype html><script type="importmap">
  {"imports":{},"integrity":{"/module.js":"sha256-47DEQpj8HBSa+/TImW+5JCeuQeRkm5NMpJWZG3hSuFU="}}</script>
<script type="module">
  import('/module.js').then(() => { globalThis.ran = true; }, () => { globalThis.ran = false; });
</script>`;

/** Whether an engine checks modules by the checksums of an import map, which no property says. */
async function knowsIntegrity({ tab }: PatientTab): Promise<boolean> {
  const { url, stop } = await serveOnFreePort(({ url: path }, answer) => {
    const [type, body] =
      path === '/module.js' ? ['javascript', 'export {};'] : ['html', WRONG_CHECKSUM];
    answer.writeHead(200, { 'content-type': `text/${type}` }).end(body);
  });
  await tab.open(url);
  await expect.poll(() => tab.run('return typeof globalThis.ran')).toBe('boolean');
  const hasRun = await tab.run('return globalThis.ran');
  await stop();
  return !hasRun;
}

test.describe('a script that was changed on the way', () => {
  // An engine reports the one that it refuses.
  test.use({ expectedComplaints: [/./] });

  test('is refused where import maps support integrity, and runs where they do not', async ({
    shopper,
    gate,
  }) => {
    const isChecked = await knowsIntegrity(shopper);
    gate.change('/_mfe/support/', (body) => `${body};globalThis.isChanged = true;`);
    await shopper.open(gate.url);

    await shopper.click(FRAME_LOCATORS.openChat);

    await shopper.sees(
      isChecked ? FRAME_LOCATORS.tryAgain : { role: 'dialog', name: 'Chat Support' },
    );
    expect(await shopper.tab.run('return globalThis.isChanged === true')).toBe(!isChecked);
  });
});

test('a link opens its page with and without speculation rules', async ({ shopper, shop }) => {
  await shopper.open(`${shop}/about`);
  const rules = "return document.querySelectorAll('script[type=speculationrules]').length";
  expect(await shopper.tab.run(rules)).toBe(1);

  await shopper.click(FRAME_LOCATORS.products);
  await shopper.isAt(/\/products$/);
  await shopper.sees(LISTING_PAGE_LOCATORS.cards);
});

test('fields have the look of the shop without support for @scope', async ({ shopper, shop }) => {
  await shopper.open(`${shop}/login`);
  await shopper.sees(FRAME_LOCATORS.main);
  const height = () =>
    shopper.tab.run(
      "return document.querySelector('main input[type=email]').getBoundingClientRect().height",
    );
  await expect.poll(height).toBeGreaterThanOrEqual(44);
  expect(await shopper.tab.run(SCOPED)).toBe(0);
});

/** Rules of `@scope` in all sheets of the page, at any depth. */
const SCOPED = `
  const count = (rules) => [...rules].reduce((sum, rule) =>
    sum + (rule.constructor.name === 'CSSScopeRule' ? 1 : 0) + count(rule.cssRules ?? []), 0);
  return [...document.styleSheets].reduce((sum, sheet) => sum + count(sheet.cssRules), 0);`;
