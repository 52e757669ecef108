import { configureShop, PlatformError } from '@horae/shared';
import { renderWithShop } from '@horae/tooling/testing/render-with-shop.tsx';
import { screen } from '@testing-library/react';
import { beforeEach, expect, test, vi } from 'vitest';
import { runActionsInFakeEdge } from '../testing/fake-edge.ts';
import { FactorSection } from './factor-section.tsx';

runActionsInFakeEdge();
const api = vi.hoisted(() => ({
  findSecondFactor: vi.fn(),
  beginSecondFactor: vi.fn(),
  confirmSecondFactor: vi.fn(),
  turnOffSecondFactor: vi.fn(),
  renewRecoveryCodes: vi.fn(),
}));
vi.mock('./security-api.ts', () => api);

const CODES = ['ABCD-EFGH-IJKL-MNOP', 'QRST-UVWX-YZ23-4567'];
const SECRET = 'ABCDEFGHIJKLMNOPQRSTUVWXYZ234567';
const OFF = { isOn: false, recoveryCodesLeft: 0 };
const ON = { isOn: true, recoveryCodesLeft: 10 };
const refusal = (code: string, status = 403) => new PlatformError('no', { code, status });

beforeEach(() => {
  configureShop({ report: () => undefined });
  for (const call of Object.values(api)) call.mockReset();
  api.findSecondFactor.mockResolvedValue(OFF);
  api.beginSecondFactor.mockResolvedValue({
    secret: SECRET,
    uri: `otpauth://totp/H?secret=${SECRET}`,
  });
  api.confirmSecondFactor.mockResolvedValue(CODES);
  api.renewRecoveryCodes.mockResolvedValue(CODES);
  api.turnOffSecondFactor.mockResolvedValue(undefined);
});

const button = (name: string) => screen.getByRole('button', { name });
const current = () => screen.getByLabelText(/^Current password/);

async function show() {
  const { user } = renderWithShop(<FactorSection />);
  const click = async (name: string) => user.click(await screen.findByRole('button', { name }));
  return { user, press: click };
}

async function setUp() {
  const shown = await show();
  await shown.press('Turn on');
  await shown.press('Go on');
  const code = await screen.findByLabelText('Code of the app');
  return { ...shown, code };
}

test('an address that is not verified is first verified by a mailed code', async () => {
  api.beginSecondFactor
    .mockRejectedValueOnce(refusal('EMAIL_NOT_VERIFIED'))
    .mockRejectedValueOnce(refusal('VERIFICATION_FAILED', 400));
  const { user, press: click } = await show();
  await click('Turn on');
  await user.type(current(), 'my password{Enter}');
  const code = await screen.findByLabelText('Code from our email');
  expect(document.activeElement).toBe(code);
  expect(screen.getByText(/We have sent a code to it/)).toBeDefined();

  await user.type(code, '000 000{Enter}');
  expect(await screen.findByText(/This code is wrong or too old/)).toBeDefined();
  expect(api.beginSecondFactor).toHaveBeenLastCalledWith('my password', '000000');
  await user.clear(code);
  await user.type(code, '123456{Enter}');
  expect(await screen.findByLabelText('Code of the app')).toBeDefined();
  expect(api.beginSecondFactor).toHaveBeenLastCalledWith('my password', '123456');
});

test('turning on needs the password, shows the key once, takes a code, and shows ten recovery codes once', async () => {
  const { user, press: click } = await show();
  await click('Turn on');
  expect(document.activeElement).toBe(current());
  await user.type(current(), 'my password{Enter}');

  const code = await screen.findByLabelText('Code of the app');
  expect(api.beginSecondFactor).toHaveBeenCalledWith('my password', undefined);
  expect(document.activeElement).toBe(code);
  expect(code.getAttribute('autocomplete')).toBe('one-time-code');
  expect(await screen.findByRole('img', { name: /Square code/ })).toBeDefined();
  expect(screen.getByText('ABCD EFGH IJKL MNOP QRST UVWX YZ23 4567')).toBeDefined();
  const link = screen.getByRole('link', { name: 'Open in an app on this device' });
  expect(link.getAttribute('href')).toBe(`otpauth://totp/H?secret=${SECRET}`);

  api.findSecondFactor.mockResolvedValue(ON);
  await user.type(code, '123 456{Enter}');
  const title = await screen.findByRole('heading', { name: 'Your recovery codes' });
  expect(api.confirmSecondFactor).toHaveBeenCalledWith('123456');
  expect(document.activeElement).toBe(title);
  for (const shown of CODES) expect(screen.getByText(shown)).toBeDefined();

  await click('I have saved them');
  expect(await screen.findByText(/10 recovery codes are left/)).toBeDefined();
  expect(screen.queryByText(CODES[0] ?? '')).toBeNull();
  expect(screen.getByText('Two-step log-in is on.')).toBeDefined();
  expect(document.activeElement).toBe(button('New recovery codes'));
});

test.each([
  ['REAUTHENTICATION_REQUIRED', 'Please add your current password.'],
  ['WRONG_CURRENT_PASSWORD', 'This is not your current password.'],
])('%s shows its error at the password', async (code, text) => {
  api.beginSecondFactor.mockRejectedValue(refusal(code));
  const { press: click } = await show();
  await click('Turn on');
  await click('Go on');

  expect((await screen.findByRole('alert')).textContent).toBe(text);
  expect(current().getAttribute('aria-invalid')).toBe('true');
});

test.each([
  ['VERIFICATION_FAILED', /This code is wrong/],
  ['SECOND_FACTOR_NOT_BEGUN', /took too long/],
  ['FAILED', /did not work/],
])('a first code refused with %s is reported', async (failure, text) => {
  api.confirmSecondFactor.mockRejectedValue(refusal(failure, 400));
  const { user, code } = await setUp();
  await user.type(code, '000000{Enter}');

  expect((await screen.findByRole('alert')).textContent).toMatch(text);
});

test('without a code nothing is sent, and cancelling hides the secret', async () => {
  const { press: click } = await setUp();
  await click('Confirm');
  expect((await screen.findByRole('alert')).textContent).toMatch(/six digits/);
  expect(api.confirmSecondFactor).not.toHaveBeenCalled();

  await click('Cancel');
  expect(screen.queryByText(/ABCD/)).toBeNull();
  expect(document.activeElement).toBe(button('Turn on'));
});

test('the second factor is turned off with the password', async () => {
  api.findSecondFactor.mockResolvedValue(ON);
  const { user, press: click } = await show();
  await click('Turn off');
  api.findSecondFactor.mockResolvedValue(OFF);
  await user.type(current(), 'my password{Enter}');

  expect(await screen.findByText('Two-step log-in is off.')).toBeDefined();
  expect(api.turnOffSecondFactor).toHaveBeenCalledWith('my password');
  expect(document.activeElement).toBe(button('Turn on'));
});

test('new recovery codes replace the former ones, and can be copied', async () => {
  api.findSecondFactor.mockResolvedValue({ isOn: true, recoveryCodesLeft: 1 });
  const { user, press: click } = await show();
  expect(await screen.findByText(/1 recovery code is left/)).toBeDefined();
  await click('New recovery codes');
  await click('New recovery codes');
  await click('Copy all');

  expect(await screen.findByText('Copied.')).toBeDefined();
  expect(await window.navigator.clipboard.readText()).toBe(CODES.join('\n'));
  await user.click(button('I have saved them'));
});

test('a state that fails to load can be requested again', async () => {
  api.findSecondFactor.mockRejectedValueOnce(refusal('FAILED', 503));
  const { press: click } = await show();
  expect(await screen.findByText('Your two-step log-in did not load')).toBeDefined();
  await click('Try again');

  expect(await screen.findByRole('button', { name: 'Turn on' })).toBeDefined();
});
