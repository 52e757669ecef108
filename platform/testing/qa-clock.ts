import { QA_TOKEN, type Shop } from './start-shop.ts';

/** Moves the platform's clock so far from the real one. */
export async function qaClock(shop: Shop, offsetMs: number): Promise<void> {
  await shop.app.request('/_qa/clock', {
    method: 'POST',
    headers: { 'x-qa-token': QA_TOKEN },
    body: JSON.stringify({ offsetMs }),
  });
}
