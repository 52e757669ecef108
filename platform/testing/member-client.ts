import { authentication, recovery, verification } from '@wix/identity';
import { members } from '@wix/members';
import { redirects } from '@wix/redirects';
import { createClient, OAuthStrategy } from '@wix/sdk';
import { createMember, type Member } from '../src/accounts/members/member-store.ts';
import type { Database } from '../src/base/db/database.ts';
import { TEST_QA_TOKEN, type TestShop, testSettings } from './start-test-shop.ts';

export const MEMBER_PASSWORD = 'a long password';

const IDENTITY_STATE = 'state-1';
let counter = 0;

export const newTestEmail = () => `member-${counter++}@example.com`;

export type MemberClient = ReturnType<typeof memberClient>;

/** The unmodified SDK with what it knows of members and sign-in. */
function memberClient() {
  return createClient({
    modules: { authentication, recovery, verification, members, redirects },
    auth: OAuthStrategy({ clientId: testSettings.clientId }),
  });
}

export async function visitorClient(): Promise<MemberClient> {
  const client = memberClient();
  client.auth.setTokens(await client.auth.generateVisitorTokens());
  return client;
}

/** A client signed in as a new member, by the SDK's direct sign-in; the test plays its hidden frame. */
export async function signedInClient(shop: TestShop, email = newTestEmail()) {
  const client = await visitorClient();
  const outcome = await client.auth.register({ email, password: MEMBER_PASSWORD });
  if (outcome.loginState !== 'SUCCESS') throw new Error(`Sign-up answered ${outcome.loginState}`);
  await exchangeSessionToken(shop, client, outcome.data.sessionToken);
  const { member } = await client.members.getCurrentMember();
  if (!member?._id) throw new Error('The platform does not know who signed in.');
  return { client, email, id: member._id };
}

/** Exchanges a session token for member tokens. */
export async function exchangeSessionToken(
  shop: TestShop,
  client: MemberClient,
  sessionToken: string,
) {
  const oauth = { ...(await client.auth.generateOAuthData('')), state: IDENTITY_STATE };
  const { redirectSession } = await client.redirects.createRedirectSession({
    auth: {
      authRequest: {
        clientId: testSettings.clientId,
        codeChallenge: oauth.codeChallenge,
        codeChallengeMethod: 'S256',
        responseMode: 'web_message',
        responseType: 'code',
        scope: 'offline_access',
        state: IDENTITY_STATE,
        sessionToken,
      },
    },
  });
  const { pathname, search } = new URL(redirectSession?.fullUrl ?? '');
  const page = await (await shop.app.request(`${pathname}${search}`)).text();
  const code = /"code":"([^"]+)"/.exec(page)?.[1] ?? '';
  client.auth.setTokens(await client.auth.getMemberTokens(code, IDENTITY_STATE, oauth));
}

/** Calls a QA control; a given body makes it a POST. */
export function callQaControl(shop: TestShop, path: string, body?: object) {
  return shop.call(`/_qa/${path}`, { body, init: { headers: { 'x-qa-token': TEST_QA_TOKEN } } });
}

interface OutboxMail {
  to: string;
  subject: string;
  text: string;
  html: string;
  code?: string;
  link?: string;
}

/** The mails to an address, newest first. */
export async function mailsTo(shop: TestShop, to: string): Promise<OutboxMail[]> {
  return (await callQaControl(shop, `outbox?to=${encodeURIComponent(to)}`)).json();
}

/** A stored member without a password, approved. */
export async function addTestMember(db: Database): Promise<Member> {
  const email = `${crypto.randomUUID()}@example.com`;
  const member = await createMember(db, { email, profile: {}, contact: {} });
  if (!member) throw new Error('The member was not stored.');
  return member;
}
