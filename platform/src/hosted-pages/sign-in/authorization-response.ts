import type { AuthorizationTarget, RedirectIntent } from '../../redirects/redirect-intent.ts';

export type AuthorizeIntent = Extract<RedirectIntent, { kind: 'authorize' }>;
/** The result of an authorization: a code or an error (RFC 6749, 4.1.2). */
export type AuthorizationResult =
  | { state: string; code: string }
  | { state: string; error: string };

/** The redirect URI with code and state in its fragment or query, where the SDK's `parseFromUrl` reads them. */
export function authorizationResponseUrl(
  { redirectUri, mode }: Pick<AuthorizationTarget, 'redirectUri' | 'mode'>,
  message: AuthorizationResult,
): string {
  const url = new URL(redirectUri);
  const answer = new URLSearchParams(message);
  if (mode === 'fragment') url.hash = answer.toString();
  else for (const [name, value] of answer) url.searchParams.set(name, value);
  return url.href;
}

/** The redirect URI to bind the code to, if the request named one (RFC 6749, 4.1.3); else `{}`. */
export function namedRedirectUri(answer: AuthorizeIntent['answer']): { redirectUri?: string } {
  return answer !== 'web_message' && answer.isNamed ? { redirectUri: answer.redirectUri } : {};
}
