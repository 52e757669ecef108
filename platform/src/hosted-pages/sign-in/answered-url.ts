import type { RedirectIntent } from '../../redirects/redirect-intent.ts';

export type Authorize = Extract<RedirectIntent, { kind: 'authorize' }>;
/** What an authorization ends with. */
export type Message = { state: string; code: string } | { state: string; error: string };

/** The page of the shop that takes the answer, with code and state where `parseFromUrl` of the SDK finds them. */
export function answeredUrl(
  { redirectUri, mode }: Exclude<Authorize['answer'], string>,
  message: Message,
): string {
  const url = new URL(redirectUri);
  const answer = new URLSearchParams(message);
  if (mode === 'fragment') url.hash = answer.toString();
  else for (const [name, value] of answer) url.searchParams.set(name, value);
  return url.href;
}
