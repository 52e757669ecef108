/** A text that is searched for, or a filter by a part of a text, as the vendor's API writes them. */
const WORDS = /"expression":"[^"]|\$(?:startsWith|endsWith|contains)\b/;
/** Letters that JSON may write by their numbers, inside of strings that are JSON again as well. */
const NUMBERED = /(?<!\\)\\+u00([0-7][\da-f])/gi;

/** Whether a call of the commerce API searches, which costs the platform more than what is found by its id. */
export function isTextSearch({ search, body }: { search: string; body: string }): boolean {
  const query = new URLSearchParams(search);
  if ((query.get('q') ?? '').trim() !== '') return true;
  // The SDK writes what it asks for into the address of a GET.
  const packed = Buffer.from(query.get('.r') ?? '', 'base64url').toString();
  return WORDS.test(plain([body, packed, ...query.values()].join('\n')));
}

const plain = (json: string): string =>
  json
    .replaceAll(NUMBERED, (_, code: string) => String.fromCharCode(Number.parseInt(code, 16)))
    .replaceAll(/[\\\s]/g, '');
