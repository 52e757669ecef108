import { expect, test } from 'vitest';
import { edgeFixture } from './testing/edge-fixture.ts';

/** Every object literal answers to these names, though nothing of the name was released. */
const NAMES = Object.getOwnPropertyNames(Object.prototype);

test.each(NAMES)('%s is no name of a release', async (name) => {
  const edge = await edgeFixture({ environment: { QA_TOKEN: 'long-enough' } });
  const headers = { 'sec-fetch-site': 'same-origin' };
  const post = { method: 'POST', headers, body: new URLSearchParams() };
  const statuses = await Promise.all(
    [
      edge.request(`/_flags/${name}`),
      edge.request(`/_mfe/${name}/1/entry.js`),
      edge.request(`/_mfe/cart/${name}/entry.js`),
      edge.request(`/_mfe/cart/1/${name}`),
      edge.request(`/_start/${name}`),
      edge.request(`/_preview?${name}=1`),
      edge.request(`/_action/${name}/add`, post),
      edge.request(`/_action/cart/${name}`, post),
      edge.request(`/api/wix/${name}/v1`),
    ].map(async (answer) => (await answer).status),
  );
  expect(statuses).toEqual(statuses.map(() => 404));
});
