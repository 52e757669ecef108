/** Both spellings, wherever they stand in a JSON text. */
const NAMED = /"refresh_?token"/i;
const NAME = /^refresh_?token$/i;

/** An answer of the platform without the refresh token that it brought. */
export interface StrippedAnswer {
  answer: Response;
  /** `null` when it brought none. */
  refreshToken: string | null;
}

/** Takes refresh tokens out of an answer; `placeholder` gives what shall stand in their place. */
export async function strip(
  answer: Response,
  placeholder: (refreshToken: string) => string,
): Promise<StrippedAnswer> {
  const { status, headers } = answer;
  // Read, not copied: a body that is there in one piece also leaves in one.
  const text = await answer.text();
  const handedOn = (body: string) => new Response(body || null, { status, headers });
  if (!NAMED.test(text)) return { answer: handedOn(text), refreshToken: null };
  let refreshToken: string | null = null;
  const stripped: unknown = JSON.parse(text, (key, value: unknown) => {
    if (!NAME.test(key) || typeof value !== 'string') return value;
    refreshToken = value;
    return placeholder(value);
  });
  return { answer: handedOn(JSON.stringify(stripped)), refreshToken };
}
