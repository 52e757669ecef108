import type { PageAnswer, RedirectIntent } from '../../redirects/redirect-intent.ts';

export type Authorize = Extract<RedirectIntent, { kind: 'authorize' }>;
/** What an authorization ends with. */
export type Message = { state: string; code: string } | { state: string; error: string };

/** The page of the shop that takes the answer, with code and state where `parseFromUrl` of the SDK finds them. */
export function answeredUrl(
  { redirectUri, mode }: Pick<PageAnswer, 'redirectUri' | 'mode'>,
  message: Message,
): string {
  const url = new URL(redirectUri);
  const answer = new URLSearchParams(message);
  if (mode === 'fragment') url.hash = answer.toString();
  else for (const [name, value] of answer) url.searchParams.set(name, value);
  return url.href;
}

/** What binds a code to the address that its request named. */
export function namedUri(answer: Authorize['answer']): { redirectUri?: string } {
  return answer !== 'web_message' && answer.isNamed ? { redirectUri: answer.redirectUri } : {};
}
