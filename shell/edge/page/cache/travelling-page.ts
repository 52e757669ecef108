import { type PackedPage, packText } from './packed-page.ts';

/** All of a page but its text, as it travels between edges. */
type Said = Pick<PackedPage, 'status' | 'headers' | 'isComplete' | 'hasForms'>;

/** A line that says all but the text, and the text. */
export function writePage({ status, headers, isComplete, hasForms, plain }: PackedPage): Buffer {
  const said: Said = { status, headers, isComplete, hasForms };
  return Buffer.concat([Buffer.from(`${JSON.stringify(said)}\n`), plain]);
}

export function readPage(text: Buffer): PackedPage {
  const end = text.indexOf('\n');
  const said = JSON.parse(text.toString('utf8', 0, end)) as Said; // sealed by an edge that writes this form
  const plain = Buffer.from(text.subarray(end + 1));
  return { ...said, plain, body: packText(plain, { isCached: true }) };
}
