import { expect, onTestFinished, test, vi } from 'vitest';
import { edgeFixture } from '../testing/edge-fixture.ts';
import { recordingUpstream } from '../testing/recording-upstream.ts';
import { withEdgeSecret } from './edge-secret-headers.ts';

const SECRET = 'the secret of edge and platform!';
const CART = '/api/wix/ecom/v1/carts/current';
const post = { method: 'POST', body: '{}' };

async function shop(environment: NodeJS.ProcessEnv = {}) {
  const [platform, other] = [await recordingUpstream(), await recordingUpstream()];
  onTestFinished(platform.close);
  onTestFinished(other.close);
  const open = (more: NodeJS.ProcessEnv) =>
    edgeFixture({
      environment: {
        PLATFORM_URL: platform.url,
        EDGE_SECRET: SECRET,
        TRUSTED_PROXIES: '1',
        ...environment,
        ...more,
      },
    });
  const secretsSentTo = ({ seen }: typeof platform) =>
    seen.map(({ headers }) => headers['x-horae-edge']);
  return { platform, other, open, secretsSentTo };
}

test.each([
  [CART, {}],
  [`${CART}/add-to-cart`, post],
  ['/api/wix/oauth2/token', post],
  ['/api/assistant/process_audio_returning_user/', post],
  ['/api/support/chat', post],
  ['/media/a.jpg', {}],
  ['/_qa/reset', post],
])("%s sends the platform the secret, and never a visitor's value", async (path, init) => {
  const { platform, open, secretsSentTo } = await shop({ QA_TOKEN: 'long-enough' });
  await (await open({})).request(path, { ...init, headers: { 'x-horae-edge': 'made-up' } });

  expect(secretsSentTo(platform)).toEqual([SECRET]);
});

test('an edge without a secret forwards no forged one', async () => {
  const { platform, open, secretsSentTo } = await shop();
  const app = await open({ EDGE_SECRET: '' });
  await app.request(CART, { headers: { 'x-horae-edge': SECRET } });

  expect(secretsSentTo(platform)).toEqual([undefined]);
});

test('the platform gets one address, the one from our proxies', async () => {
  const { platform, open } = await shop();
  const headers = { 'x-forwarded-for': 'made-up, 192.0.2.1', forwarded: 'for=192.0.2.9' };
  await (await open({})).request(CART, { headers });

  expect(platform.seen[0]?.headers['x-forwarded-for']).toBe('192.0.2.1');
});

test('other services never get the secret', async () => {
  const { other, open, secretsSentTo } = await shop();
  const app = await open({
    ASSISTANT_URL: other.url,
    CHATBOT_URL: other.url,
    MEDIA_URL: other.url,
  });
  await app.request('/api/assistant/process_audio_returning_user/', post);
  await app.request('/api/support/chat', post);
  await app.request('/media/a.jpg');

  expect(secretsSentTo(other)).toEqual([undefined, undefined, undefined]);
});

test('calls of the edge itself send the secret to the platform only', async () => {
  const real = vi.fn<typeof fetch>(async () => new Response('{}'));
  const trusted = { platformUrl: 'http://platform.test/base', edgeSecret: SECRET };
  const send = withEdgeSecret(real, trusted);
  const sentTo = async (input: string | URL | Request) => {
    await send(input, { headers: { authorization: 'token' } });
    const headers = new Headers(real.mock.lastCall?.[1]?.headers);
    return [headers.get('x-horae-edge'), headers.get('authorization')];
  };

  expect(await sentTo('http://platform.test/base/oauth2/token')).toEqual([SECRET, 'token']);
  expect(await sentTo(new URL('http://platform.test/base/v1'))).toEqual([SECRET, 'token']);
  expect(await sentTo(new Request('http://platform.test/v1'))).toEqual([SECRET, 'token']);
  expect(real.mock.lastCall?.[1]?.redirect).toBe('manual');
  expect(await sentTo('http://other.test/base/v1')).toEqual([null, 'token']);
  expect(await sentTo('https://platform.test/base/v1')).toEqual([null, 'token']);
});
