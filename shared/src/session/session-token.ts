import { getSessionSource } from '../configure-shop.ts';
import { clientId } from '../page/platform-client-settings.ts';
import { waitForSubmissions } from './running-submissions.ts';
import { tokens } from './session.ts';
import { createTokenProvider } from './token-provider.ts';

const ownAccessToken = createTokenProvider({
  get clientId() {
    return clientId();
  },
  store: tokens,
  fetch: (input, init) => globalThis.fetch(input, init),
  now: () => Date.now(),
  settled: waitForSubmissions,
  keepsCookies: () => typeof document === 'undefined' || navigator.cookieEnabled !== false,
});

/** A token for a call as the current visitor or member; parallel callers share one request. */
export const accessToken = (): Promise<string> =>
  getSessionSource()?.accessToken() ?? ownAccessToken();

/** A token in the place of one that was refused; parallel callers share one request. */
export function renewToken(refused: string): Promise<string> {
  const visitors = getSessionSource();
  if (visitors) return visitors.renewToken(refused);
  const { accessToken: held, refreshToken } = tokens.getTokens();
  if (held.value === refused) {
    tokens.setTokens({ accessToken: { value: '', expiresAt: 0 }, refreshToken });
  }
  return ownAccessToken();
}
