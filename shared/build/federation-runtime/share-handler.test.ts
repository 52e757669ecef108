import { expect, test, vi } from 'vitest';
import { SharedHandler } from './share-handler.ts';

const wanted = (requiredVersion: string) => ({
  customShareInfo: { scope: ['default'], shareConfig: { requiredVersion } },
});

/** A host that lends React, and a remote that has got its scope. */
function page() {
  const factory = () => 'react';
  const get = vi.fn(() => factory);
  const host = new SharedHandler();
  const lent = { react: [{ version: '19.3.1', scope: ['default'], get }] };
  const { allShareInfos } = host.registerShared({}, { shared: lent });
  const remote = new SharedHandler();
  remote.registerShared({}, {});
  remote.initShareScopeMap('default', host.shareScopeMap.default ?? {});
  return { host, remote, factory, get, lent, allShareInfos };
}

test('host and remote get the same module, which is made once', async () => {
  const { host, remote, factory, get, lent, allShareInfos } = page();

  expect(allShareInfos).toEqual(lent);
  expect(host.loadShareSync('react', wanted('^19.3.1'))).toBe(factory);
  expect(await remote.loadShare('react', wanted('^19.1.0'))).toBe(factory);
  expect(get).toHaveBeenCalledTimes(1);
});

test('what is registered again stays what it was', () => {
  const { host, factory, lent } = page();
  host.registerShared(
    { shared: lent },
    { shared: { react: [{ ...lentOther, get: () => other }] } },
  );

  expect(host.loadShareSync('react', wanted('^19.0.0'))).toBe(factory);
});
const other = () => 'another react';
const lentOther = { version: '19.9.0', scope: ['default'] };

test.each([
  ['react', '^20.0.0', 'react ^20.0.0 is needed, and 19.3.1 is shared'],
  ['react', '^19.4.0', 'react ^19.4.0 is needed, and 19.3.1 is shared'],
  ['vue', '^3.0.0', 'vue ^3.0.0 is needed, and nothing is shared'],
])('a remote that needs %s %s is told what there is', async (name, range, message) => {
  const { remote } = page();

  await expect(remote.loadShare(name, wanted(range))).rejects.toThrow(message);
});

test('a remote that was given no scope is told so by the first module that it asks for', async () => {
  await expect(new SharedHandler().loadShare('react', wanted('^19.0.0'))).rejects.toThrow(
    'nothing is shared',
  );
});
