import { callPlatform } from '../session/call-platform.ts';

/** One log-in of the member. */
export interface MemberSession {
  id: string;
  started: Date;
  /** Time of its last token renewal, so up to a quarter of an hour early. */
  lastUsed: Date;
  /** "Firefox on Windows"; empty when it is not known. */
  device: string;
  /** `203.0.113.0/24`; empty when it is not known. */
  network: string;
  isCurrent: boolean;
}

export interface SecondFactorState {
  isOn: boolean;
  recoveryCodesLeft: number;
}

/** Key of an authenticator app: `secret` to type, `uri` (`otpauth:`) to scan as a QR code. */
export interface TotpKey {
  secret: string;
  uri: string;
}

const FACTOR = '/_api/iam/second-factor/v1';
const SESSIONS = '/_api/iam/sessions/v1/sessions';

// Every function rejects with a PlatformError. Those with a `currentPassword` reject with `REAUTHENTICATION_REQUIRED`
// without one, once the log-in is older than five minutes, and with `WRONG_CURRENT_PASSWORD`.

/** Logs out every other device. */
export async function changePassword(newPassword: string, currentPassword?: string): Promise<void> {
  const body = { newPassword, ...(currentPassword && { currentPassword }) };
  await callPlatform('/_api/iam/authentication/v2/change-password', { body });
}

export async function deleteAccount(currentPassword?: string): Promise<void> {
  await callPlatform('/members/v1/members/my', { method: 'DELETE', body: proof(currentPassword) });
}

export async function findSecondFactor(): Promise<SecondFactorState> {
  const reply = await callPlatform(`${FACTOR}/state`, { method: 'GET' });
  return reply as SecondFactorState; // as the platform's contract says
}

/**
 * Returns a key, which takes effect once {@link confirmSecondFactor} has accepted a code of it. An unverified address is
 * mailed a code first (`EMAIL_NOT_VERIFIED`); a wrong one rejects with `VERIFICATION_FAILED`.
 */
export async function beginSecondFactor(
  currentPassword?: string,
  emailCode?: string,
): Promise<TotpKey> {
  const body = { ...proof(currentPassword), ...(emailCode && { emailCode }) };
  const reply = await callPlatform(`${FACTOR}/begin`, { body });
  return reply as TotpKey; // as the platform's contract says
}

/** Returns the recovery codes. A wrong code rejects with `VERIFICATION_FAILED`. */
export async function confirmSecondFactor(code: string): Promise<string[]> {
  return readRecoveryCodes(await callPlatform(`${FACTOR}/confirm`, { body: { code } }));
}

export async function turnOffSecondFactor(currentPassword?: string): Promise<void> {
  await callPlatform(`${FACTOR}/turn-off`, { body: proof(currentPassword) });
}

export async function renewRecoveryCodes(currentPassword?: string): Promise<string[]> {
  return readRecoveryCodes(
    await callPlatform(`${FACTOR}/recovery-codes`, { body: proof(currentPassword) }),
  );
}

/** Sorted with the current session first, then by last use. */
export async function listSessions(): Promise<MemberSession[]> {
  const reply = await callPlatform(SESSIONS, { method: 'GET' });
  const { sessions } = reply as { sessions: SessionReply[] }; // as the platform's contract says
  return sessions.map(({ startedDate, lastUsedDate, ...session }) => ({
    ...session,
    started: new Date(startedDate),
    lastUsed: new Date(lastUsedDate),
  }));
}

export async function endSessionById(id: string): Promise<void> {
  await callPlatform(`${SESSIONS}/${id}`, { method: 'DELETE' });
}

export async function endOtherSessions(): Promise<void> {
  await callPlatform(`${SESSIONS}/end-others`, { body: {} });
}

interface SessionReply extends Omit<MemberSession, 'started' | 'lastUsed'> {
  startedDate: string;
  lastUsedDate: string;
}

const proof = (currentPassword: string | undefined) => (currentPassword ? { currentPassword } : {});

function readRecoveryCodes(reply: unknown): string[] {
  return (reply as { recoveryCodes: string[] }).recoveryCodes; // as the platform's contract says
}
