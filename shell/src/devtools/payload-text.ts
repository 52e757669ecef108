/** Names and looks of what lets one person act as another. */
const SECRET_NAME = /token|password|secret|authorization|cookie/i;
const SECRET_TEXT = /(?<![\w-])(?:(?:[\w-]{16,}\.){2}[\w-]+|[\w-]{40,})/g;
const HIDDEN = '(hidden)';

/** An event's payload as text, of which nothing that looks like a token is shown. */
export function payloadText(payload: unknown): string {
  const text = JSON.stringify(payload, (name, value: unknown) => {
    if (SECRET_NAME.test(name)) return HIDDEN;
    return typeof value === 'string' ? value.replace(SECRET_TEXT, HIDDEN) : value;
  });
  return text ?? '';
}
