import { act, render, screen } from '@testing-library/react';
import { afterEach, expect, test, vi } from 'vitest';
import { ActionForm } from './action-form.tsx';
import { FormPlaceContext, useFormAnswer } from './form-page-context.ts';
import { sendForm } from './send-form.ts';

afterEach(() => {
  globalThis.horaeEarlyPresses = undefined;
  vi.unstubAllGlobals();
});

function Sample({ takeOver }: { takeOver?: (answer: unknown) => void }) {
  const { refused, values } = useFormAnswer('account/login');
  return (
    <ActionForm
      action="account/login"
      aria-label="Log in"
      {...(takeOver && { early: { name: 'log in', done: 'Welcome', takeOver } })}
    >
      <input name="email" aria-label="Email" defaultValue={String(values?.email ?? '')} />
      <p role="alert">{refused?.email}</p>
    </ActionForm>
  );
}

const form = () => screen.getByRole<HTMLFormElement>('form', { name: 'Log in' });

test('a form has its action address and its page, for a browser without script', () => {
  render(
    <FormPlaceContext value={{ from: '/login?from=%2F', answer: null }}>
      <Sample />
    </FormPlaceContext>,
  );

  expect([form().method, form().getAttribute('action')]).toEqual([
    'post',
    '/_action/account/login',
  ]);
  expect(Object.fromEntries(new FormData(form()))).toEqual({
    from: '/login?from=%2F',
    key: '',
    email: '',
  });
});

test.each([
  ['account/login', 'EMAIL_UNKNOWN', 'a@b.c'],
  ['account/sign-up', '', ''],
])('the answer to %s is shown by its own form only', (action, reported, typed) => {
  const answer = { action, refused: { email: 'EMAIL_UNKNOWN' }, values: { email: 'a@b.c' } };
  render(
    <FormPlaceContext value={{ from: '/login', answer }}>
      <Sample />
    </FormPlaceContext>,
  );

  expect(screen.getByRole('alert').textContent).toBe(reported);
  expect(screen.getByRole<HTMLInputElement>('textbox').value).toBe(typed);
});

test('an early submission is taken over once, however often the form is mounted', async () => {
  const end = vi.fn();
  const sent = { answer: Promise.resolve({ go: '/cart' }), end };
  globalThis.horaeEarlyPresses = new Map([['log in', sent]]);
  const takeOver = vi.fn();
  const { rerender, unmount } = render(<Sample takeOver={takeOver} />);
  rerender(<Sample takeOver={takeOver} />);
  unmount();
  render(<Sample takeOver={takeOver} />);

  expect(form().dataset.live).toBe('');
  expect(takeOver).toHaveBeenCalledTimes(1);
  expect(await takeOver.mock.calls[0]?.[0]).toEqual({ go: '/cart' });
  expect(end).toHaveBeenCalledTimes(1);
});

test('an early submission with an invalid answer counts as unreachable', async () => {
  const sent = { answer: Promise.resolve(null), end: () => undefined };
  globalThis.horaeEarlyPresses = new Map([['log in', sent]]);
  const takeOver = vi.fn();
  render(<Sample takeOver={takeOver} />);

  expect(await takeOver.mock.calls[0]?.[0]).toEqual({ refused: { '': 'UNREACHABLE' } });
});

test('a form is sent by script with an idempotency key', async () => {
  const network = vi.fn<typeof fetch>(async () => Response.json({ go: '/orders' }));
  vi.stubGlobal('fetch', network);
  render(<Sample />);
  const answers = await act(async () => [await sendForm(form()), await sendForm(form())]);

  expect(answers).toEqual([{ go: '/orders' }, { go: '/orders' }]);
  const bodies = network.mock.calls.map(([, init]) => init?.body as URLSearchParams);
  expect(network.mock.calls[0]?.[0]).toBe('/_action/account/login');
  for (const body of bodies) expect(body.get('key')).toMatch(/^[\d-]{16,64}$/);
  expect(bodies[0]?.get('key')).not.toBe(bodies[1]?.get('key'));
});

test('a form above the submission limit is refused as too many', async () => {
  vi.stubGlobal('fetch', async () => Response.json({ message: 'Too many' }, { status: 429 }));
  render(<Sample />);

  expect(await sendForm(form())).toEqual({ refused: { '': 'TOO_MANY' } });
});

test.each<[string, () => Promise<Response>]>([
  ['nothing', () => Promise.reject(new TypeError('offline'))],
  ['a page', async () => new Response('<html>')],
  ['an error of the edge', async () => Response.json({ message: 'Gone' }, { status: 410 })],
])('a form that gets %s as its answer is reported as unreachable', async (_what, answer) => {
  vi.stubGlobal('fetch', answer);
  render(<Sample />);

  expect(await sendForm(form())).toEqual({ refused: { '': 'UNREACHABLE' } });
});
