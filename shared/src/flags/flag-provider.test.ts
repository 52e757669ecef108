import { createQueryClient } from '@horae/shared/query';
import { OpenFeature } from '@openfeature/web-sdk';
import { expect, test } from 'vitest';
import { createFlagProvider } from './flag-provider.ts';
import { flagKey } from './flag-query-key.ts';

test('the OpenFeature SDK returns the values of the page, and defaults for all others', async () => {
  const cache = createQueryClient();
  cache.setQueryData(flagKey('gifts', 'order'), 'b');
  cache.setQueryData(flagKey('gifts', 'wide'), true);
  cache.setQueryData(flagKey('gifts', 'cards'), 8);
  await OpenFeature.setProviderAndWait(createFlagProvider(cache));
  const client = OpenFeature.getClient();

  expect(client.getStringDetails('gifts/order', 'a')).toMatchObject({
    ...{ value: 'b', variant: 'b', reason: 'CACHED' },
  });
  expect(client.getBooleanValue('gifts/wide', false)).toBe(true);
  expect(client.getNumberValue('gifts/cards', 4)).toBe(8);
  expect(client.getStringDetails('gifts/ghost', 'a')).toMatchObject({
    ...{ value: 'a', reason: 'DEFAULT' },
  });
  expect(client.getBooleanValue('gifts/order', false)).toBe(false);
  expect(client.getObjectValue('gifts/order', { of: 'nothing' })).toEqual({ of: 'nothing' });
});
