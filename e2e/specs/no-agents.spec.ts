import { expect, test } from '../fixtures/fixtures.ts';

test('a browser without WebMCP gets no tools', async ({ page }) => {
  const requested: string[] = [];
  page.on('request', (request) => requested.push(new URL(request.url()).pathname));
  await page.goto('/products?devtools');
  // The panel comes with the same late code that would offer tools.
  await expect(page.getByRole('dialog', { name: 'Devtools' })).toContainText('which is live');

  // The panel makes one call itself.
  expect(requested.filter((path) => path === '/_tools')).toHaveLength(1);
});
