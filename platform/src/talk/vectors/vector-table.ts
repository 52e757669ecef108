/** A word and what it means, as a point. */
export interface WordVector {
  word: string;
  vector: Float64Array;
}

/** Meanings of words: each row has length one, in steps of 1/127 of its largest number. */
export interface VectorTable {
  has: (word: string) => boolean;
  /** Its place among the words by how common they are, from 0; `Infinity` where it is not known. */
  rank: (word: string) => number;
  /** From 1 (as good as the same) to -1; 0 where one of them is not known. */
  similarity: (one: string, other: string) => number;
  /** Of length one; `null` where the word is not known. */
  vector: (word: string) => Float32Array | null;
}

const HEADER_BYTES = 8;

/** A table as bytes: the number of words and of dimensions, the rows, the factor of each row, the words by line. */
export function packVectors(all: WordVector[]): Uint8Array {
  const dimensions = all[0]?.vector.length ?? 0;
  const rows = new Int8Array(all.length * dimensions);
  const factors = new Float32Array(all.length);
  all.forEach(({ vector }, row) => {
    const length = Math.hypot(...vector) || 1;
    const largest = vector.reduce((max, value) => Math.max(max, Math.abs(value)), 0) || 1;
    rows.set(
      vector.map((value) => Math.round((value / largest) * 127)),
      row * dimensions,
    );
    factors[row] = largest / length / 127;
  });
  const header = new Uint32Array([all.length, dimensions]);
  const words = new TextEncoder().encode(all.map(({ word }) => word).join('\n'));
  return Buffer.concat([
    Buffer.from(header.buffer),
    Buffer.from(factors.buffer),
    Buffer.from(rows.buffer),
    words,
  ]);
}

/** Reads what {@link packVectors} wrote. */
export function readVectors(bytes: Uint8Array): VectorTable {
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  const count = view.getUint32(0, true);
  const dimensions = view.getUint32(4, true);
  const rowsAt = HEADER_BYTES + count * 4;
  const rows = new Int8Array(bytes.buffer, bytes.byteOffset + rowsAt, count * dimensions);
  const text = new TextDecoder().decode(bytes.subarray(rowsAt + count * dimensions));
  const places = new Map(text.split('\n').map((word, place) => [word, place]));

  const factorOf = (row: number) => view.getFloat32(HEADER_BYTES + row * 4, true);

  function similarity(one: string, other: string): number {
    if (one === other) return 1;
    const [a, b] = [places.get(one), places.get(other)];
    if (a === undefined || b === undefined) return 0;
    let sum = 0;
    for (let place = 0; place < dimensions; place += 1) {
      sum += (rows[a * dimensions + place] ?? 0) * (rows[b * dimensions + place] ?? 0);
    }
    return sum * factorOf(a) * factorOf(b);
  }

  function vector(word: string): Float32Array | null {
    const row = places.get(word);
    if (row === undefined) return null;
    const steps = rows.subarray(row * dimensions, (row + 1) * dimensions);
    return Float32Array.from(steps, (step) => step * factorOf(row));
  }

  return {
    has: (word) => places.has(word),
    vector,
    rank: (word) => places.get(word) ?? Number.POSITIVE_INFINITY,
    similarity,
  };
}
