import { expect, test } from '../fixtures/fixtures.ts';
import { getLaunchOptions } from '../support/launch-options.ts';
import { findPageViolations } from '../support/page/accessibility-violations.ts';
import { createWebMcpAgent, WEBMCP_SWITCHES } from '../support/page/create-web-mcp-agent.ts';

const TOOLS = ['add-to-cart', 'ask-about-watch', 'compare-watches', 'find-watches'];
const FOUND = { slug: 'tidal-300', link: '/product/tidal-300' };

test.use({ launchOptions: getLaunchOptions(WEBMCP_SWITCHES) });

test.beforeEach(async ({ page, home }) => {
  await home.open();
  await expect.poll(() => createWebMcpAgent(page).names()).toEqual(TOOLS);
});

test('an agent searches, compares and asks, and input that breaks the schema is refused', async ({
  page,
}) => {
  const agent = createWebMcpAgent(page);
  const found = await agent.call('find-watches', { text: 'tidal', most: 3 });
  expect(found.watches).toContainEqual(expect.objectContaining(FOUND));

  const slugs = ['tidal-300', 'meridian'];
  const compared = await agent.call('compare-watches', { slugs: [...slugs, 'no-such-watch'] });
  expect(compared.unknown).toContain('no-such-watch');
  expect(compared.rows).toContainEqual(expect.objectContaining({ term: 'Price' }));

  const question = 'How thick is it?';
  const answer = await agent.call('ask-about-watch', { slug: 'tidal-300', question });
  expect(String(answer.answer)).toMatch(/mm/);

  const misfit = await agent.call('find-watches', { text: 5, colour: 'blue' });
  expect(misfit.refused).toBe('INPUT_INVALID');
});

test('an agent adds to the cart only what the visitor confirms', async ({ page, shop, cart }) => {
  const agent = createWebMcpAgent(page);
  const dialog = page.getByRole('dialog', { name: 'Add this watch to your cart?' });
  const no = dialog.getByRole('button', { name: 'No, thank you' });
  const yes = dialog.getByRole('button', { name: 'Add to cart' });

  const declined = agent.call('add-to-cart', { slug: 'tidal-300' });
  await expect(dialog).toContainText('Tidal 300');
  await expect(dialog).toContainText('$');
  await expect(no).toBeFocused();
  expect(await findPageViolations(page)).toEqual([]);
  await yes.evaluate((button: HTMLElement) => button.click());
  await expect(dialog).toBeVisible();
  await page.keyboard.press('Escape');
  expect((await declined).refused).toBe('DECLINED');
  await expect(dialog).toBeHidden();

  expect(await agent.cancelAtDialog('add-to-cart', { slug: 'tidal-300' })).toBe('AbortError');
  await expect(dialog).toBeHidden();

  const added = agent.call('add-to-cart', { slug: 'tidal-300', quantity: 2 });
  await yes.click();
  expect(await added).toMatchObject({ added: 'Tidal 300', quantity: 2, link: '/cart' });
  await shop.cart.click();
  await expect(cart.quantity('Tidal 300')).toHaveValue('2');
});

test('a tool is withdrawn when its release is no longer live', async ({ page }) => {
  await page.route('**/_tools', async (route) => {
    const answer = await route.fetch();
    const { tools } = await answer.json();
    const left = tools.filter(({ remote }: { remote: string }) => remote !== 'assistant');
    const json = {
      tools: left.map((tool: { name: string }) =>
        tool.name === 'compare-watches' ? { ...tool, version: '0.0.0-later' } : tool,
      ),
    };
    await route.fulfill({ json });
  });
  const agent = createWebMcpAgent(page);
  const gone = await agent.call('ask-about-watch', { slug: 'tidal-300', question: 'Thick?' });

  expect(gone.refused).toBe('GONE');
  expect(await agent.names()).toEqual(['add-to-cart', 'find-watches']);
});

test.describe('when the assistant cannot be loaded', () => {
  test.use({ expectedNoise: [/404|assistant/] });

  test("the assistant's tool is withdrawn after the first call fails", async ({
    page,
    takeDown,
  }) => {
    await takeDown('assistant', 'missing');
    await page.reload();
    const agent = createWebMcpAgent(page);
    await expect.poll(() => agent.names()).toEqual(TOOLS);
    const answer = await agent.call('ask-about-watch', { slug: 'tidal-300', question: 'Thick?' });

    expect(answer.refused).toBe('UNAVAILABLE');
    expect(await agent.names()).not.toContain('ask-about-watch');
  });
});
