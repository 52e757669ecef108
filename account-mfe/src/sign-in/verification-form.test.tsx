import { configureShop, PlatformError } from '@horae/shared';
import { act, fireEvent, render, screen } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import type { LoginOutcome } from '../session/login-outcome.ts';
import { RESEND_AFTER } from './resend-code.tsx';
import { messages } from './signup-page.tsx';
import { VerificationForm } from './verification-form.tsx';

beforeEach(() => {
  configureShop({ report: () => undefined });
  vi.useFakeTimers();
});
afterEach(() => vi.useRealTimers());

function open(resend: () => Promise<LoginOutcome>) {
  const onOutcome = vi.fn();
  render(
    <VerificationForm
      texts={messages}
      verify={vi.fn()}
      resend={resend}
      onOutcome={onOutcome}
      onBack={vi.fn()}
    />,
  );
  return { onOutcome };
}

/** Lets the countdown run out second by second, as it does. */
async function wait(seconds: number) {
  await act(async () => vi.advanceTimersByTime(seconds * 1000));
}
const press = () =>
  act(async () => fireEvent.click(screen.getByRole('button', { name: 'Send again' })));

test('a code can be sent again after a minute, and after another one', async () => {
  const resend = vi.fn(async (): Promise<LoginOutcome> => ({ kind: 'code-sent' }));
  open(resend);
  expect(screen.getByText('Send again in 1:00')).toBeDefined();
  await wait(18);
  expect(screen.getByText('Send again in 0:42')).toBeDefined();
  await wait(RESEND_AFTER - 18);

  await press();

  expect(resend).toHaveBeenCalledTimes(1);
  expect(screen.getByText(/We sent a new code/)).toBeDefined();
  expect(screen.getByText('Send again in 1:00')).toBeDefined();
});

test('a minute in a tab whose timers slept is a minute', async () => {
  open(async () => ({ kind: 'code-sent' }));
  vi.setSystemTime(Date.now() + RESEND_AFTER * 1000);
  await wait(1);

  expect(screen.getByRole('button', { name: 'Send again' })).toBeDefined();
});

test('an address that was proven elsewhere goes on', async () => {
  const { onOutcome } = open(async () => ({ kind: 'signed-in' }));
  await wait(RESEND_AFTER);

  await press();

  expect(onOutcome).toHaveBeenCalledWith({ kind: 'signed-in' });
});

test('a sending that broke is told', async () => {
  open(() => Promise.reject(new PlatformError('down', { code: 'FAILED' })));
  await wait(RESEND_AFTER);

  await press();

  expect(screen.getByRole('alert').textContent).toBe(
    'An unexpected error occurred. Please try again.',
  );
});

test('an empty code is not sent, blanks in one are left out', async () => {
  const verify = vi.fn(async (): Promise<LoginOutcome> => ({ kind: 'wrong-code' }));
  const onOutcome = vi.fn();
  render(
    <VerificationForm
      texts={messages}
      verify={verify}
      resend={vi.fn()}
      onOutcome={onOutcome}
      onBack={vi.fn()}
    />,
  );
  const code = screen.getByLabelText('Verification code');
  const send = () =>
    act(async () => fireEvent.click(screen.getByRole('button', { name: 'Verify' })));

  fireEvent.change(code, { target: { value: '  ' } });
  await send();
  expect(screen.getByRole('alert').textContent).toBe('Please add the code from the email.');
  expect(verify).not.toHaveBeenCalled();

  fireEvent.change(code, { target: { value: ' 40 71 00 ' } });
  await send();
  expect(verify).toHaveBeenCalledWith('407100');
  expect(screen.getByRole('alert').textContent).toBe('This code is wrong or has expired.');
  expect(onOutcome).toHaveBeenCalledWith({ kind: 'wrong-code' });
});

test('the way back is there from the beginning', () => {
  const onBack = vi.fn();
  render(
    <VerificationForm
      texts={messages}
      verify={vi.fn()}
      resend={vi.fn()}
      onOutcome={vi.fn()}
      onBack={onBack}
    />,
  );

  fireEvent.click(screen.getByRole('button', { name: 'Use another address' }));

  expect(onBack).toHaveBeenCalledTimes(1);
});
