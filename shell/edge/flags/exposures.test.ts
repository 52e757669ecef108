import { type ShopEvent, ShopEventSchema } from '@horae/shared/shop-events';
import * as v from 'valibot';
import { expect, test } from 'vitest';
import { edgeFixture } from '../testing/edge-fixture.ts';
import {
  makeFlagsLive,
  releaseFlaggedCatalog,
  SAMPLE_FLAG_PAGE,
} from '../testing/publish-sample-flags.ts';

const SITE = 'http://localhost:3000';
const PRODUCT = '/product/tidal-300';
const AGREED = 'horae_consent=yes; horae_visit=abcdefghijklmnop';

async function countingEdge() {
  const recorded: ShopEvent[] = [];
  const stream = {
    record: (event: ShopEvent) => void recorded.push(event),
    flush: async () => undefined,
  };
  const edge = await edgeFixture({
    ...{ stream, page: SAMPLE_FLAG_PAGE },
    environment: { SITE_URL: SITE, QA_TOKEN: 'a-long-token-of-qa' },
    async alsoRelease(store) {
      await releaseFlaggedCatalog(store);
      await makeFlagsLive(store, '1', {
        'catalog/order': { split: [{ value: 'other', percent: 100 }] },
        'catalog/wide': { value: true },
      });
    },
  });
  const exposures = () => recorded.filter(({ name }) => name === 'exposure');
  return { edge, recorded, exposures };
}

test('with consent each view reports the split flags, and no others', async () => {
  const { edge, recorded, exposures } = await countingEdge();
  const headers = { cookie: AGREED, 'sec-fetch-site': 'same-origin' };
  await edge.request(SITE + PRODUCT, { headers });
  const body = JSON.stringify({ path: PRODUCT });
  await edge.request(`${SITE}/_events`, { method: 'POST', headers, body });

  expect(recorded.map(({ name }) => name)).toEqual(['view', 'exposure', 'view', 'exposure']);
  expect(exposures()).toEqual(
    Array(2).fill(
      expect.objectContaining({
        ...{ flag: 'catalog/order', variant: 'other', visit: 'abcdefghijklmnop' },
      }),
    ),
  );
  expect(recorded.every((event) => v.is(ShopEventSchema, event))).toBe(true);
});

test('nothing is reported without consent, nor of a prefetched page', async () => {
  const { edge, recorded } = await countingEdge();
  await edge.request(SITE + PRODUCT, { headers: { cookie: 'horae_share=3' } });
  await edge.request(SITE + PRODUCT, { headers: { cookie: AGREED, 'sec-purpose': 'prefetch' } });

  expect(recorded).toEqual([]);
});

test('a value that QA forces is no exposure', async () => {
  const { edge, exposures } = await countingEdge();
  const preview = await edge.request(`${SITE}/_preview?catalog/order=third`);
  const cookie = `${AGREED}; ${preview.headers.get('set-cookie')?.split(';')[0]}`;
  await edge.request(SITE + PRODUCT, { headers: { cookie } });

  expect(exposures()).toEqual([]);
});
