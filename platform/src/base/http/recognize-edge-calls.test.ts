import { expect, test } from 'vitest';
import { toClientNetwork } from './recognize-edge-calls.ts';

test.each([
  ['192.0.2.7', '192.0.2.7'],
  ['::ffff:192.0.2.7', '192.0.2.7'],
  ['2001:db8:1:2:3:4:5:6', '2001:db8:1:2'],
  ['2001:0DB8:0001:0002::9', '2001:db8:1:2'],
  ['2001:db8::9', '2001:db8:0:0'],
  ['::1', '0:0:0:0'],
  ['unknown', 'unknown'],
])('the address %s is counted as %s', (address, network) => {
  expect(toClientNetwork(address)).toBe(network);
});
