import { configureShop, type FormAnswer, FormPlaceContext } from '@horae/shared';
import { render, screen } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { beforeEach, expect, test, vi } from 'vitest';
import { useActionForm } from './use-action-form.ts';

const reported = vi.fn();
const fetched = vi.fn<() => Promise<Response>>();
beforeEach(() => {
  reported.mockClear();
  configureShop({ report: reported });
  vi.stubGlobal('fetch', fetched);
  fetched.mockReset().mockImplementation(async () => Response.json({ go: '/', said: 'SAVED' }));
  return () => vi.unstubAllGlobals();
});

function Sample({ done }: { done?: () => unknown }) {
  const { refused, said, problem, isBusy, submit, typed } = useActionForm(
    'account/log-in',
    done ? { done } : {},
  );
  return (
    <form action="/_action/account/log-in" noValidate onSubmit={submit}>
      <input name="email" aria-label="Email" defaultValue={typed('email') ?? 'nora@example.com'} />
      <input name="slug" aria-label="Slug" />
      <p role="alert">{JSON.stringify(refused)}</p>
      <p role="status">{isBusy ? 'busy' : (said ?? problem)}</p>
      <button type="submit">Send</button>
    </form>
  );
}

const open = (answer: FormAnswer | null = null, done?: () => unknown) => {
  render(
    <FormPlaceContext value={{ from: '/', answer }}>
      <Sample {...(done && { done })} />
    </FormPlaceContext>,
  );
  return userEvent.setup();
};
const send = () => screen.getByRole('button', { name: 'Send' });
const status = () => screen.getByRole('status').textContent;
const refused = () => screen.getByRole('alert').textContent;

test('a submission during another one is dropped, and a later one is sent', async () => {
  let resolve: (response: Response) => void = () => undefined;
  const promise = new Promise<Response>((done) => {
    resolve = done;
  });
  fetched.mockReturnValueOnce(promise);
  const user = open();
  await user.click(send());
  expect(status()).toBe('busy');
  await user.click(send());
  expect(fetched).toHaveBeenCalledTimes(1);

  resolve(Response.json({ go: '/', said: 'SAVED' }));
  expect(await screen.findByText('SAVED')).toBeDefined();
  await user.click(send());
  expect(fetched).toHaveBeenCalledTimes(2);
});

test.each([
  ['TOO_MANY', 'Too many attempts. Please wait a few minutes.'],
  ['UNAVAILABLE', 'This did not work. Please try again.'],
  ['CODE_REQUIRED', ''],
])('a form that is refused with %s shows %j', async (code, text) => {
  fetched.mockImplementation(async () => Response.json({ refused: { '': code } }));
  const user = open();
  await user.click(send());

  expect(refused()).toBe(JSON.stringify({ '': code }));
  expect(status()).toBe(text);
});

test('a missing answer shows an error, and the next answer replaces it', async () => {
  fetched.mockRejectedValueOnce(new TypeError('offline'));
  const user = open();
  await user.click(send());
  expect(status()).toBe('This did not work. Please try again.');

  await user.click(send());
  expect([status(), refused()]).toEqual(['SAVED', '{}']);
});

test('a refused field gets the focus', async () => {
  fetched.mockImplementation(async () => Response.json({ refused: { slug: 'SLUG_TAKEN' } }));
  const user = open();
  await user.click(send());

  expect(document.activeElement).toBe(screen.getByLabelText('Slug'));
});

test.each([
  ['', 'EMAIL_MISSING'],
  ['nora', 'EMAIL_WRONG'],
])('the address %j is refused as %s, and nothing is sent', async (email, code) => {
  const user = open({ action: 'account/log-in', values: { email } });
  await user.click(send());

  expect(refused()).toBe(JSON.stringify({ email: code }));
  expect(fetched).not.toHaveBeenCalled();
});

test('a page starts with the answer to its own action', () => {
  const answer = { refused: { slug: 'SLUG_TAKEN' }, values: { email: 'n@example.com' } };
  open({ action: 'account/log-in', ...answer });
  expect(refused()).toBe(JSON.stringify(answer.refused));
  expect(screen.getByLabelText('Email')).toHaveProperty('value', 'n@example.com');
});

test('the answer to another action is ignored', () => {
  open({ action: 'account/sign-up', refused: { slug: 'SLUG_TAKEN' } });
  expect(refused()).toBe('{}');
});

test('an error after the action is reported', async () => {
  const error = new Error('no');
  const user = open(null, () => Promise.reject(error));
  await user.click(send());

  expect(status()).toBe('This did not work. Please try again.');
  expect(reported).toHaveBeenCalledWith(error, 'account');
});
