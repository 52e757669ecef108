import { expect, test } from 'vitest';
import { getIntegrity } from './release.ts';

test('integrity is the SHA-256 that browsers compute', () => {
  expect(getIntegrity(Buffer.from("alert('Hello, world.');"))).toBe(
    'sha256-qznLcsROx4GACP2dm0UCKCzCG+HiZ1guq6ZZDob/Tng=',
  );
});
