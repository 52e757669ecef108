import fc from 'fast-check';

/** Whatever people type and paste into a field, by kind. */
const PIECES = {
  plain: ['Zoë Ångström', 'Is it blue?', 'A', '0', '12', '10.50', '  spaced  out  ', ''],
  addresses: [
    "sean.o'neill@example.com",
    'info@bücher-müller.example',
    'a@b',
    '"a b"@example.com',
    `${'x'.repeat(250)}@example.com`,
    'ANN@EXAMPLE.COM',
  ],
  invisible: [
    '\u202A+44 20 7946 0958\u202C',
    '\u200BWELCOME10\u200E',
    '4242\u20094242\u20114242\u20114242',
    '\uFEFF\u2060\u00AD\u180E',
    '\u202Eevil 2024',
  ],
  widths: [
    '４２４２ ４２４２ ４２４２ ４２４２',
    '１２３',
    'ＷＥＬＣＯＭＥ１０',
    '٤٢٤٢',
    '१२३',
    '12‐30',
    '12/2030',
  ],
  hyphens: ['1015\u2011AA', '12\u201330', 'A\u2014B', '\u22125', 'co\u00ADop', '12\u30FB30'],
  blanks: ['1\u00A0200', '1\u202F200', '\u3000', 'a\u2003b', '\t12\t', '\u2007'],
  phones: [
    '+31 (0)20 123 45 67',
    'tel:+44-20-7946-0958',
    '00 44 20/7946.0958',
    '＋４４ ２０',
    '112 ext. 9',
  ],
  cards: ['4242 4242 4242 4242', '4242-4242-4242-4242', '12/30', '12 / 2030', '4000000000000002'],
  quantities: ['1,000', '1.000,50', '½', '+3', '3 pcs', '007', '0x10', '99999999999999999999'],
  apostrophes: ['O’Neill', 'Oʼneill', 'o`neill@example.com', '&#39;', 'l‘heure'],
  normal: [
    'Zu\u0308rich-Gru\u0308n-1884!',
    'Z\u00FCrich-Gr\u00FCn-1884!',
    '\u1100\u1161\u11A8',
    'ﬁ ㎜ ①',
  ],
  families: ['👩‍👩‍👧‍👦', '🏳️‍🌈', '🇳🇱', '👍🏿', '1️⃣'],
  rightToLeft: ['שלום עולם', 'مرحبا بالعالم', '\u2067abc\u2069', 'אב 12 גד'],
  control: ['\u0000', '\u0001\u001F\u007F', '\u0085', '\u2028\u2029', '\v\f', '\u001B[31mred'],
  lines: ['\n', 'one\ntwo', '\n\n\n', 'a\r\nBcc: all@example.com'],
  markup: ['<b>', '</textarea><script>alert(1)</script>', '<p ', '&lt;&#60;', '"\'`', '{{7*7}}'],
  code: [
    "' OR 1=1 --",
    '../../etc/passwd',
    '__proto__',
    'null',
    '[object Object]',
    '%00%0d%0a',
    '-1',
    '1e308',
  ],
  days: ['2026-02-30', '2030-12-31', '0000-00-00', '31.12.2030'],
};

const fragment = fc.oneof(
  ...Object.values(PIECES).map((texts) => fc.constantFrom(...texts)),
  fc.string({ unit: 'grapheme', maxLength: 30 }),
  fc.string({ unit: 'binary', maxLength: 30 }),
);
/** One piece over and over: what a pattern that takes its time is slow at. */
const RUNS = [
  ' ',
  '<',
  '<p ',
  '9',
  'a',
  'é',
  '\u0301',
  '👩‍👩‍👧‍👦',
  '\n',
  '.',
  '-',
  '@',
  '\u200B',
  '時',
];

/** A text for a field of so many letters, often as long as it may be. */
export const arbitraryText = (most: number): fc.Arbitrary<string> =>
  fc.oneof(
    {
      weight: 6,
      arbitrary: fc.array(fragment, { minLength: 1, maxLength: 3 }).map((all) => all.join('')),
    },
    { weight: 3, arbitrary: fc.constantFrom(...RUNS).map((run) => fill(run, most)) },
    { weight: 1, arbitrary: fragment.map((text) => fill(text || 'x', most)) },
  );

const fill = (text: string, length: number): string =>
  text.repeat(Math.ceil(length / text.length)).slice(0, length);
