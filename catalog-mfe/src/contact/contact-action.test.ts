import { type ActionContext, PlatformError } from '@horae/shared';
import * as v from 'valibot';
import { beforeEach, expect, test, vi } from 'vitest';
import { ContactFormSchema, sendContact } from './contact-action.ts';

const api = vi.hoisted(() => ({ postWithSession: vi.fn() }));
vi.mock('../base/post-with-session.ts', () => api);

const typed = {
  fullName: 'Nora Visser',
  email: 'nora@horae.example',
  phone: '+31 20 555 0142',
  message: 'Hello',
};
const context: ActionContext = {
  role: 'none',
  key: 'k',
  from: '/about',
  origin: 'http://localhost:3000',
  enter: async () => undefined,
  leave: async () => undefined,
};
const send = (fields: object) =>
  sendContact({ ...v.parse(ContactFormSchema, typed), ...fields }, context);

beforeEach(() => vi.resetAllMocks());

test('a complete message is mailed and redirects to the page of the form', async () => {
  expect(await send({})).toEqual({ go: '/about#message-sent', said: 'SENT' });
  expect(api.postWithSession).toHaveBeenCalledExactlyOnceWith('/contact/v1/messages', {
    ...typed,
    subject: '',
  });
});

test('invalid fields are refused by name, and no mail is sent', async () => {
  expect(await send({ fullName: ' ', email: 'nora', phone: '12' })).toEqual({
    refused: { fullName: 'NAME_MISSING', email: 'EMAIL_INVALID', phone: 'PHONE_INVALID' },
  });
  expect(api.postWithSession).not.toHaveBeenCalled();
});

test('a field above its length is refused', () => {
  const { issues } = v.safeParse(ContactFormSchema, { ...typed, subject: 'x'.repeat(201) });
  expect(issues?.map(({ message }) => message)).toEqual(['TOO_LONG']);
});

test.each([
  [{ status: 429 }, { refused: { '': 'TOO_MANY' } }],
  [
    { status: 400, violations: [{ field: 'email', description: 'must be an email address' }] },
    { refused: { email: 'REFUSED' } },
  ],
])('an answer of the platform like %j is refused with codes', async (answer, refused) => {
  api.postWithSession.mockRejectedValue(new PlatformError('no', { code: 'NO', ...answer }));
  expect(await send({})).toEqual(refused);
});

test.each([
  new PlatformError('no', { code: 'UNREACHABLE' }),
  new PlatformError('no', {
    code: 'NO',
    status: 400,
    violations: [{ field: 'captcha', description: 'is missing' }],
  }),
])('an error that the sender cannot fix is thrown', async (error) => {
  api.postWithSession.mockRejectedValue(error);
  await expect(send({})).rejects.toBe(error);
});
