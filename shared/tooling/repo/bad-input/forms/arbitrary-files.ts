import fc from 'fast-check';

/** Two pixels each way, in the formats that the shop takes. */
const PICTURES = {
  jpeg: '/9j/2wBDACgoKCgrKC0yMi0/RDxEP11VTk5VXYxkbGRsZIzVhZuFhZuF1bzkua255Lz//+vr////////////////////////2wBDASgoKCgrKC0yMi0/RDxEP11VTk5VXYxkbGRsZIzVhZuFhZuF1bzkua255Lz//+vr////////////////////////wgARCAACAAIDASIAAhEBAxEB/8QAFQABAQAAAAAAAAAAAAAAAAAAAAT/xAAVAQEBAAAAAAAAAAAAAAAAAAADBP/aAAwDAQACEAMQAAAAnB2f/8QAFBABAAAAAAAAAAAAAAAAAAAAAP/aAAgBAQABPwB//8QAFBEBAAAAAAAAAAAAAAAAAAAAAP/aAAgBAgEBPwB//8QAFBEBAAAAAAAAAAAAAAAAAAAAAP/aAAgBAwEBPwB//9k=',
  png: 'iVBORw0KGgoAAAANSUhEUgAAAAIAAAACCAMAAAABFaP0WAAAAA1BMVEWqMzM4LuFKAAAACXBIWXMAAAPoAAAD6AG1e1JrAAAAC0lEQVQImWNgAAEAAAYAAeaH/n8AAAAASUVORK5CYII=',
  webp: 'UklGRjgAAABXRUJQVlA4ICwAAACQAQCdASoCAAIAAUAmJaACdLoAA5gA/vDEC/G7LOHB7/6tD/1aH/q0P4AAAA==',
};
const pictures = Object.values(PICTURES).map((text) => Buffer.from(text, 'base64'));
const [jpeg, png] = [Buffer.from(PICTURES.jpeg, 'base64'), Buffer.from(PICTURES.png, 'base64')];
const START = 2;
const FRAME_HEADER = Buffer.from([0xff, 0xc2]);
/** One byte more than a picture may have. */
const TOO_LARGE = 5_000_001;

/** A JPEG with these notes on how it was taken, where cameras put them. */
function withExif(reported: Buffer): Buffer {
  const body = Buffer.concat([Buffer.from('Exif\0\0'), reported]);
  const length = Buffer.alloc(2);
  length.writeUInt16BE(body.length + 2);
  const begin = [jpeg.subarray(0, START), Buffer.from([0xff, 0xe1]), length, body];
  return Buffer.concat([...begin, jpeg.subarray(START)]);
}

/** A directory of one entry; `next` is where the following one stands. */
function exifOf([tag, type, count, value]: [number, number, number, number], next: number): Buffer {
  const reported = Buffer.alloc(26);
  reported.write('II*\0', 'latin1');
  reported.writeUInt32LE(8, 4);
  reported.writeUInt16LE(1, 8);
  reported.writeUInt16LE(tag, 10);
  reported.writeUInt16LE(type, 12);
  reported.writeUInt32LE(count, 14);
  reported.writeUInt32LE(value, 18);
  reported.writeUInt32LE(next, 22);
  return reported;
}

/** Says that it is as large as its format can say, and holds two pixels each way. */
function claimsMuch(): Buffer {
  const claimed = Buffer.from(jpeg);
  claimed.fill(0xff, claimed.indexOf(FRAME_HEADER) + 5, claimed.indexOf(FRAME_HEADER) + 9);
  return claimed;
}

const ORIENTATION = 0x0112;
const CONTENTS: Buffer[] = [
  Buffer.alloc(0),
  ...pictures,
  ...pictures.map((whole) => whole.subarray(0, whole.length - 20)),
  ...pictures.map((whole) => whole.subarray(0, 12)),
  claimsMuch(),
  ...[0, 8, 9, 65_535].map((turned) => withExif(exifOf([ORIENTATION, 3, 1, turned], 0))),
  // A directory that leads to itself, and texts that reach far beyond the file.
  withExif(exifOf([ORIENTATION, 3, 1, 6], 8)),
  withExif(exifOf([0x010e, 2, 0xffffffff, 0xfffffff0], 0xffffffff)),
  withExif(Buffer.alloc(65_000, 'Exif')),
  Buffer.from(
    '<svg xmlns="http://www.w3.org/2000/svg" onload="alert(1)"><script>alert(2)</script></svg>',
  ),
  Buffer.from('<!DOCTYPE svg [<!ENTITY x SYSTEM "file:///etc/passwd">]><svg>&x;</svg>'),
  Buffer.from('GIF89a/*\u0001\u0000*/=1;alert(1)'),
  Buffer.concat([jpeg, Buffer.from('<?php echo 1 ?><script>alert(1)</script>')]),
  Buffer.concat([png, Buffer.from('PK\u0003\u0004'), jpeg]),
  Buffer.concat([png.subarray(0, 8), jpeg]),
  Buffer.from('%PDF-1.7\n%\u00ff\n'),
  Buffer.from('push graphic-context\nfill "url(https://example.com/x)"\n'),
];
const LARGE = [Buffer.alloc(TOO_LARGE), Buffer.concat([jpeg, Buffer.alloc(TOO_LARGE)])];

const NAMES = [
  'watch.jpg',
  '',
  'Zoë’s Uhr – 時計 (1).JPG',
  'שעון.jpg',
  '\u202Egpj.exe',
  '👩‍👩‍👧‍👦.png',
  'a"b\r\nc%22.jpg',
  '../../../etc/passwd',
  'C:\\fakepath\\a.jpg',
  'a.jpg\0.php',
  'CON',
  '<img src=x onerror=alert(1)>.png',
  `${'x'.repeat(300)}.jpg`,
];
const TYPES = [
  'image/jpeg',
  'image/png',
  'image/svg+xml',
  'text/html',
  'application/octet-stream',
  '',
];

const fileWith = (contents: Buffer[]): fc.Arbitrary<File> =>
  fc
    .record({
      content: fc.constantFrom(...contents),
      name: fc.oneof(fc.constantFrom(...NAMES), fc.string({ unit: 'binary', maxLength: 30 })),
      type: fc.constantFrom(...TYPES),
    })
    .map(({ content, name, type }) => new File([new Uint8Array(content)], name, { type }));

/** Chosen files of one field: none as browsers send it, one, too many, and rarely a large one. */
export const arbitraryFiles: fc.Arbitrary<File[]> = fc.oneof(
  {
    weight: 1,
    arbitrary: fc.tuple(fc.constant(new File([], '', { type: 'application/octet-stream' }))),
  },
  { weight: 8, arbitrary: fc.array(fileWith(CONTENTS), { minLength: 1, maxLength: 4 }) },
  { weight: 1, arbitrary: fc.array(fileWith(CONTENTS), { minLength: 5, maxLength: 25 }) },
  { weight: 1, arbitrary: fc.tuple(fileWith(LARGE)) },
);
