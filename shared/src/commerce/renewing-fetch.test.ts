import { expect, test, vi } from 'vitest';
import { renewingFetch } from './renewing-fetch.ts';

const refusal = (code?: string) =>
  Response.json({ details: code ? { applicationError: { code } } : {} }, { status: 401 });
const url = 'https://www.wixapis.com/ecom/v1/carts/current';
const call = { method: 'POST', headers: { authorization: 'old', 'x-kept': 'yes' }, body: '{}' };

function platform(...answers: Response[]) {
  const send = vi.fn<typeof fetch>(async () => answers.shift() ?? Response.json({ cart: {} }));
  const renew = vi.fn(async () => 'new');
  return { send, renew, ask: renewingFetch(send, { renew }) };
}

test.each([['UNAUTHENTICATED'], [undefined]])(
  'a token refused with %s is renewed and the call sent again',
  async (code) => {
    const { send, renew, ask } = platform(refusal(code));

    const response = await ask(url, call);

    expect(response.status).toBe(200);
    expect(renew).toHaveBeenCalledWith('old');
    const again = send.mock.calls[1]?.[1];
    expect(new Headers(again?.headers).get('authorization')).toBe('new');
    expect(new Headers(again?.headers).get('x-kept')).toBe('yes');
    expect(again).toMatchObject({ method: 'POST', body: '{}' });
  },
);

test('when the new token is refused as well, the refusal is returned', async () => {
  const { send, ask } = platform(refusal('UNAUTHENTICATED'), refusal('UNAUTHENTICATED'));

  expect((await ask(url, call)).status).toBe(401);
  expect(send).toHaveBeenCalledTimes(2);
});

test('a refusal for a wrong password does not renew the token', async () => {
  const { send, renew, ask } = platform(refusal('-19976'));

  expect((await ask(url, call)).status).toBe(401);
  expect(send).toHaveBeenCalledTimes(1);
  expect(renew).not.toHaveBeenCalled();
});

test('a call without a token is sent once and unchanged', async () => {
  const { renew, ask } = platform(refusal('UNAUTHENTICATED'));

  expect((await ask(url, { method: 'POST' })).status).toBe(401);
  expect(renew).not.toHaveBeenCalled();
});

test('a 401 without a JSON body renews the token', async () => {
  const { renew, ask } = platform(new Response('Unauthorized', { status: 401 }));

  expect((await ask(url, call)).status).toBe(200);
  expect(renew).toHaveBeenCalledTimes(1);
});
