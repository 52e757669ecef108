import { expect, onTestFinished, test } from 'vitest';
import {
  ACCEPT_JSON_HEADERS,
  actionEdge,
  buildSampleActionCode,
  cookiesAfter,
  createFormRequest,
  SAME_ORIGIN_HEADERS,
} from '../testing/action-edge-fixture.ts';
import { startVisitorsPlatform } from '../testing/fake-visitor-platform.ts';

const NONCE = `horae_press=${'a'.repeat(16)}.${'b'.repeat(16)}`;

/** A shop with forms that enter and leave, and the calls of a browser. */
async function visited() {
  const platform = await startVisitorsPlatform();
  onTestFinished(platform.close);
  const { edge } = await actionEdge({
    actions: {
      enter: buildSampleActionCode("await context.enter('good-ann'); return { go: '/' };"),
      leave: buildSampleActionCode("await context.leave(); return { go: '/' };"),
    },
    environment: { PLATFORM_URL: platform.url },
  });
  const requestToken = async (cookie: string, grant: object) =>
    edge.request('/api/wix/oauth2/token', {
      method: 'POST',
      body: JSON.stringify({ clientId: 'a-client', ...grant }),
      headers: { ...SAME_ORIGIN_HEADERS, cookie },
    });
  const submit = async (cookie: string, name: string) =>
    edge.request(
      `/_action/cart/${name}`,
      createFormRequest({}, { ...ACCEPT_JSON_HEADERS, cookie }),
    );
  return { platform, requestToken, submit };
}

const RENEWAL = { grantType: 'refresh_token' };
const ANONYMOUS = { grantType: 'anonymous' };
const SESSION = /wix_refreshToken|horae_role/;
const setBy = (response: Response) =>
  response.headers.getSetCookie().filter((text) => SESSION.test(text));

test.each(['enter', 'leave'])(
  'a renewal answered after a form to %s neither restores the session nor ends the next',
  async (name) => {
    const { platform, requestToken, submit } = await visited();
    const cookies = cookiesAfter(await requestToken(NONCE, ANONYMOUS), NONCE);
    const held = platform.holdToken();
    const renewal = requestToken(cookies, RENEWAL);
    const letGo = await held;
    const submitted = await submit(cookies, name);
    letGo();

    expect(setBy(submitted)).toHaveLength(2);
    expect(setBy(await renewal)).toEqual([]);
  },
);

test("a renewal answered after a log-in leaves the member's session", async () => {
  const { platform, requestToken } = await visited();
  const cookies = cookiesAfter(await requestToken(NONCE, ANONYMOUS), NONCE);
  const held = platform.holdToken();
  const renewal = requestToken(cookies, RENEWAL);
  const letGo = await held;
  const entered = await requestToken(cookies, { grantType: 'authorization_code', code: 'ann' });
  letGo();

  expect(setBy(entered).join()).toContain('horae_role=member');
  expect(setBy(await renewal)).toEqual([]);
});

test("the browser's current session ends when it is refused", async () => {
  const { platform, requestToken } = await visited();
  const cookies = cookiesAfter(await requestToken(NONCE, ANONYMOUS), NONCE);
  await requestToken(cookies, RENEWAL);
  const refused = await requestToken(cookies, RENEWAL);

  expect(refused.status).toBe(401);
  expect(setBy(refused).join()).toMatch(/Max-Age=0/);
  expect(platform.grants).toHaveLength(3);
});
