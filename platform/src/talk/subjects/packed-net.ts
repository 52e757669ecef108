/** Numbers as they were trained, row after row. */
export interface Matrix {
  rows: number;
  columns: number;
  values: Float32Array;
}

export interface PackedNet {
  subjects: string[];
  words: string[];
  /** Checksums of the pairs that have a row. */
  pairs: number[];
  /** What vectors of words that have no row of their own are multiplied with. */
  scale: number;
  matrix: (name: string) => Matrix;
}

interface Header extends Omit<PackedNet, 'matrix'> {
  matrices: { name: string; rows: number; columns: number }[];
}

const LENGTH_BYTES = 4;

/** Reads what `train-subject-net.py` wrote: a header in JSON; for each matrix a factor for each row, and its numbers in 8 bits. */
export function readNet(bytes: Uint8Array): PackedNet {
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  const length = view.getUint32(0, true);
  const text = new TextDecoder().decode(bytes.subarray(LENGTH_BYTES, LENGTH_BYTES + length));
  const { matrices, ...header } = JSON.parse(text) as Header; // written by our own tool
  const found = new Map<string, Matrix>();
  let at = LENGTH_BYTES + length;
  for (const { name, rows, columns } of matrices) {
    const steps = new Int8Array(bytes.buffer, bytes.byteOffset + at + rows * 4, rows * columns);
    const values = new Float32Array(steps.length);
    for (let row = 0; row < rows; row += 1) {
      const factor = view.getFloat32(at + row * 4, true);
      for (let place = row * columns; place < (row + 1) * columns; place += 1)
        values[place] = (steps[place] ?? 0) * factor;
    }
    found.set(name, { rows, columns, values });
    at += rows * 4 + Math.ceil((rows * columns) / 4) * 4;
  }
  const matrix = (name: string): Matrix => {
    const known = found.get(name);
    if (!known) throw new Error(`The net has no ${name}`);
    return known;
  };
  return { ...header, matrix };
}
