import { expect, test, vi } from 'vitest';
import { PlatformError } from '../platform-error.ts';
import { createVersionedCall } from './call-either-api-version.ts';

const gone = new PlatformError('gone', { status: 410, code: 'GONE' });

function twoVersions() {
  const first = { read: vi.fn(async () => 'first') };
  const other = { read: vi.fn(async () => 'other') };
  const loadOther = vi.fn(async () => other);
  const onGone = vi.fn();
  const call = createVersionedCall({ first, loadOther, onGone });
  return { first, other, loadOther, onGone, read: () => call((api) => api.read()) };
}

test('the first version gets the call, and the other is not even loaded', async () => {
  const { read, loadOther } = twoVersions();

  expect(await read()).toBe('first');
  expect(loadOther).not.toHaveBeenCalled();
});

test.each([
  { status: 410, code: 'GONE' },
  { status: 404, code: '404' },
  { status: 404, code: 'NOT_FOUND' },
  { status: 428, code: 'CATALOG_V1_SITE_CALLING_CATALOG_V3_API' },
  { status: 428, code: 'CATALOG_V3_CALLING_CATALOG_V1_API' },
])(
  'after $status $code the same call and all later ones go to the other version',
  async (answer) => {
    const { read, first } = twoVersions();
    first.read.mockRejectedValueOnce(new PlatformError('no', answer));

    expect([await read(), await read()]).toEqual(['other', 'other']);
    expect(first.read).toHaveBeenCalledTimes(1);
  },
);

test('when the other version disappears later, calls go to the first again', async () => {
  const { read, first, other, onGone } = twoVersions();
  first.read.mockRejectedValueOnce(gone);
  await read();
  other.read.mockRejectedValueOnce(gone);

  expect([await read(), await read()]).toEqual(['first', 'first']);
  expect(onGone).toHaveBeenCalledTimes(2);
});

test('concurrent calls that fail because the version is gone change the version once', async () => {
  const { read, first } = twoVersions();
  first.read.mockRejectedValueOnce(gone).mockRejectedValueOnce(gone);

  expect(await Promise.all([read(), read()])).toEqual(['other', 'other']);
  expect(await read()).toBe('other');
});

test('when both versions are gone the call fails, and the next call tries the same version first', async () => {
  const { read, first, other } = twoVersions();
  first.read.mockRejectedValueOnce(gone);
  other.read.mockRejectedValueOnce(gone);

  await expect(read()).rejects.toBe(gone);
  expect(await read()).toBe('first');
});

test('a refusal by the other version is an answer, and later calls stay with that version', async () => {
  const { read, first, other } = twoVersions();
  const refused = new PlatformError('no', { status: 409, code: 'QUANTITY_EXCEEDS_STOCK' });
  first.read.mockRejectedValueOnce(gone);
  other.read.mockRejectedValueOnce(refused);

  await expect(read()).rejects.toBe(refused);
  expect(await read()).toBe('other');
});

test('code that cannot be loaded is requested again with the next call', async () => {
  const { read, first, loadOther } = twoVersions();
  first.read.mockRejectedValueOnce(gone).mockRejectedValueOnce(gone);
  loadOther.mockRejectedValueOnce(new TypeError('no network'));

  await expect(read()).rejects.toThrow('no network');
  expect(await read()).toBe('other');
});

test.each([
  new PlatformError('no', { status: 403, code: 'NOT_FOUND' }),
  new PlatformError('no', { status: 404, code: 'OWNED_CART_NOT_FOUND' }),
  new PlatformError('no', { status: 404, code: 'NOT_LISTED' }),
  new PlatformError('no', { status: 428, code: 'QUANTITY_EXCEEDS_STOCK' }),
  new PlatformError('no', { status: 503, code: '503' }),
  new PlatformError('no', { code: 'UNREACHABLE' }),
  new TypeError('a bug'),
  null,
])('%s does not change the version', async (thrown) => {
  const { read, first, loadOther, onGone } = twoVersions();
  first.read.mockRejectedValueOnce(thrown);

  await expect(read()).rejects.toBe(thrown);
  expect(loadOther).not.toHaveBeenCalled();
  expect(onGone).not.toHaveBeenCalled();
});
