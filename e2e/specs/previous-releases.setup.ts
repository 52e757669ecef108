import { expect, test } from '../fixtures/fixtures.ts';
import { publishPreviousReleases } from '../support/publish-previous-releases.ts';

test('the previous releases are published beside the live ones', async ({ request }) => {
  test.setTimeout(300_000);
  const { commit, versions } = await publishPreviousReleases();
  test.info().annotations.push({
    type: 'previous releases',
    description: commit ? `built from ${commit}` : 'no history: these sources renumbered',
  });

  const query = new URLSearchParams(versions);
  const response = await request.get(`/_preview?${query}`, { maxRedirects: 0 });
  expect(response.status(), await response.text()).toBe(302);
});
