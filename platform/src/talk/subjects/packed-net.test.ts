import { expect, test } from 'vitest';
import { readNet } from './packed-net.ts';

/** As `train-subject-net.py` packs it: 2 rows of 3 numbers, padded to 8 bytes. */
function packed(): Uint8Array {
  const header = JSON.stringify({
    subjects: ['price', 'size'],
    words: ['cost'],
    pairs: [7],
    scale: 3,
    matrices: [
      { name: 'out', rows: 2, columns: 3 },
      { name: 'outBias', rows: 1, columns: 2 },
    ],
  });
  const text = Buffer.from(header.padEnd(Math.ceil(header.length / 4) * 4));
  return Buffer.concat([
    Buffer.from(Uint32Array.of(text.length).buffer),
    text,
    Buffer.from(Float32Array.of(0.5, 0.25).buffer),
    Buffer.from(Int8Array.of(1, -2, 127, 4, 0, -8, 0, 0).buffer),
    Buffer.from(Float32Array.of(0.1).buffer),
    Buffer.from(Int8Array.of(10, -10, 0, 0).buffer),
  ]);
}

test('numbers come out of their steps, row by row', () => {
  const net = readNet(packed());

  expect(net).toMatchObject({ subjects: ['price', 'size'], words: ['cost'], pairs: [7], scale: 3 });
  expect([...net.matrix('out').values]).toEqual([0.5, -1, 63.5, 1, 0, -2]);
  expect([...net.matrix('outBias').values]).toEqual([1, -1].map((value) => expect.closeTo(value)));
});

test('a part that a net should have and has not is told', () => {
  expect(() => readNet(packed()).matrix('filters1')).toThrow('The net has no filters1');
});
