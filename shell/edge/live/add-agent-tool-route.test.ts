import { disableRemote, enableRemote, makeLive } from '@horae/releases/live-state.ts';
import { memoryReleaseStore } from '@horae/releases/testing/memory-release-store.ts';
import { createSampleRelease, SAMPLE_FILES } from '@horae/releases/testing/sample-release.ts';
import type { ToolRecord } from '@horae/shared/contract';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { edgeFixture } from '../testing/edge-fixture.ts';

beforeEach(() => {
  vi.useFakeTimers({ toFake: ['Date'] });
});
afterEach(() => vi.useRealTimers());

const tool: ToolRecord = {
  name: 'find-gifts',
  title: 'Find gifts',
  description: 'Finds gifts.',
  module: 'GiftTools',
  does: 'reads',
  input: { type: 'object' },
};

test('tools are offered while their release is live and enabled', async () => {
  const store = memoryReleaseStore();
  const edge = await edgeFixture({ store });
  const offered = async () => {
    vi.setSystemTime(Date.now() + 1000);
    const response = await edge.request('/_tools');
    expect(response.headers.get('cache-control')).toBe('no-store');
    return (await response.json()).tools;
  };
  await store.publish(createSampleRelease('gifts', '1'), SAMPLE_FILES);
  await store.publish(createSampleRelease('gifts', '2', { tools: [tool] }), SAMPLE_FILES);
  await store.change(makeLive({ gifts: '1' }));
  expect(await offered()).toEqual([]);

  await store.change(makeLive({ gifts: '2' }));
  expect(await offered()).toEqual([{ remote: 'gifts', version: '2', ...tool }]);

  await store.change(disableRemote('gifts'));
  expect(await offered()).toEqual([]);
  await store.change(enableRemote('gifts'));
  expect(await offered()).toHaveLength(1);

  await store.change(makeLive({ gifts: '1' }));
  expect(await offered()).toEqual([]);
});
