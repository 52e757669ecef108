import fc from 'fast-check';
import sharp from 'sharp';
import { beforeAll, expect, test } from 'vitest';
import { buyAsMember, type OrderBuyer } from '../../../../testing/buy-order.ts';
import { findProductIdBySlug } from '../../../../testing/fill-cart.ts';
import { pickTestCaseCount } from '../../../../testing/pick-case-count.ts';
import { visitorClient } from '../../../../testing/sdk-client.ts';
import { silentLog } from '../../../../testing/silent-log.ts';
import { ADMIN_API_KEY, testSettings } from '../../../../testing/start-test-shop.ts';
import { testShop } from '../../../../testing/test-shop.ts';
import { createServer } from '../../../create-server.ts';

const SLUG = 'reef-200';
const PEOPLE = 3;
const shop = testShop();
let app: Awaited<ReturnType<typeof createServer>>;
let entityId: string;
let photo: Blob;
let buyers: OrderBuyer[];
let voters: string[];

beforeAll(async () => {
  // Before the second server starts, which then knows the key that tokens are signed with.
  entityId = await findProductIdBySlug(await visitorClient(), SLUG);
  // Generated people are busier than any real one.
  const free = () => Promise.resolve();
  const none = { count: free, takeBack: free, clear: free };
  app = await createServer({
    db: shop.db,
    settings: testSettings,
    log: silentLog,
    attempts: none,
  });
  const blank = { create: { width: 8, height: 8, channels: 3 as const, background: '#fff' } };
  photo = new Blob([new Uint8Array(await sharp(blank).jpeg().toBuffer())]);
});
beforeAll(async () => {
  buyers = await Promise.all(Array.from({ length: PEOPLE }, () => buyAsMember(shop, SLUG)));
  voters = await Promise.all([shop.newVisitor(), shop.newVisitor()]);
});

type Step =
  | { do: 'write'; who: number; rating: number; hasPicture: boolean }
  | { do: 'approve' | 'refuse' | 'delete'; who: number }
  | { do: 'vote'; who: number; by: number };

interface Known {
  id: string;
  rating: number;
  hasPicture: boolean;
  isPublic: boolean;
  votes: Set<number>;
}

const who = fc.nat(PEOPLE - 1);
const step: fc.Arbitrary<Step> = fc.oneof(
  fc.record({
    do: fc.constant('write' as const),
    who,
    rating: fc.integer({ min: 1, max: 5 }),
    hasPicture: fc.boolean(),
  }),
  fc.record({
    do: fc.constantFrom('approve' as const, 'approve' as const, 'refuse' as const),
    who,
  }),
  fc.record({ do: fc.constant('delete' as const), who }),
  fc.record({ do: fc.constant('vote' as const), who, by: fc.nat(1) }),
);

async function send(path: string, token: string, body: FormData | object) {
  const response = await app.request(path, {
    method: 'POST',
    headers: { authorization: token },
    body: body instanceof FormData ? body : JSON.stringify(body),
  });
  return response.json();
}

async function write({ token }: OrderBuyer, rating: number, hasPicture: boolean): Promise<string> {
  const form = new FormData();
  const words = { title: 'A title', text: 'Words enough to be a review.', name: 'N.' };
  for (const [name, value] of Object.entries({ productId: entityId, ...words }))
    form.append(name, value);
  form.append('rating', String(rating));
  if (hasPicture) form.append('pictures', photo, 'a.jpg');
  return (await send('/written-reviews/v1/reviews', token, form)).review.id;
}

/** Does a step in the shop and in the model of it. */
async function carryOut(taken: Step, model: Map<number, Known>): Promise<void> {
  const buyer = buyers[taken.who] ?? expect.fail('No such buyer');
  const known = model.get(taken.who);
  if (taken.do === 'write') {
    const { rating, hasPicture } = taken;
    const id = await write(buyer, rating, hasPicture);
    const votes = known?.votes ?? new Set();
    model.set(taken.who, { id, rating, hasPicture, isPublic: false, votes });
    return;
  }
  if (!known) return;
  if (taken.do === 'delete') {
    await send('/written-reviews/v1/reviews/delete', buyer.token, { productId: entityId });
    model.delete(taken.who);
  } else if (taken.do === 'vote') {
    await send(`/written-reviews/v1/reviews/${known.id}/vote`, voters[taken.by] ?? '', {});
    if (!known.isPublic) return;
    if (!known.votes.delete(taken.by)) known.votes.add(taken.by);
  } else {
    known.isPublic = taken.do === 'approve';
    const status = known.isPublic ? 'APPROVED' : 'REJECTED';
    await send(`/reviews/v1/reviews/${known.id}/moderate`, ADMIN_API_KEY, { status });
  }
}

async function shown() {
  const query = { filter: { namespace: 'stores', entityId }, cursorPaging: { limit: 100 } };
  return send('/reviews/v1/reviews/query', voters[0] ?? '', { query });
}

interface Row {
  id: string;
  content: { rating: number; media: object[] };
  foundHelpful: number;
}

test('after any changes by buyers, voters and owner, counts equal the published rows', async () => {
  const samples = (await shown()).metadata.total;
  await fc.assert(
    fc.asyncProperty(fc.array(step, { minLength: 4, maxLength: 14 }), async (steps) => {
      const model = new Map<number, Known>();
      for (const buyer of buyers)
        await send('/written-reviews/v1/reviews/delete', buyer.token, { productId: entityId });
      for (const taken of steps) {
        await carryOut(taken, model);
        const {
          reviews,
          metadata,
        }: { reviews: Row[]; metadata: { stars: object; total: number } } = await shown();
        const count = (stars: number) =>
          reviews.filter(({ content }) => content.rating === stars).length;
        const published = [...model.values()].filter(({ isPublic }) => isPublic);

        expect(metadata.stars).toEqual({
          counts: [1, 2, 3, 4, 5].map(count),
          withPictures: reviews.filter(({ content }) => content.media.length > 0).length,
        });
        expect(metadata.total).toBe(samples + published.length);
        for (const { id, votes, rating, hasPicture } of published)
          expect(reviews.find((row) => row.id === id)).toMatchObject({
            foundHelpful: votes.size,
            content: { rating, media: hasPicture ? [expect.anything()] : [] },
          });
      }
    }),
    { numRuns: pickTestCaseCount(5, 25) },
  );
});
