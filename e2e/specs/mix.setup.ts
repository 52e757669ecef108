import { expect, test } from '../fixtures/fixtures.ts';
import { checkReleaseMix } from '../support/check-release-mix-gates.ts';
import { EMBEDDED_SHOP } from '../support/embedded-shop.ts';
import { readPageVersions } from '../support/page/fetch-page-document.ts';

test('the mix may go live, and its visitor gets these releases', async ({
  versions,
  page,
  home,
  baseURL,
}) => {
  if (baseURL === EMBEDDED_SHOP.url) {
    const { misfits } = await checkReleaseMix(versions);
    expect(misfits, 'unmet requirements of shared packages').toEqual([]);
  }

  await home.open();

  const { shell, remotes } = await readPageVersions(page);
  const shown: Record<string, { version: string }> = { ...remotes, shell };
  expect(Object.keys(versions).map((name) => [name, shown[name]?.version])).toEqual(
    Object.entries(versions),
  );
});
