import type { accountPage } from './pages/account-page.ts';
import type { shopFrame } from './pages/shop-frame.ts';

export interface Member {
  email: string;
  password: string;
}

/** An address nobody else in this run uses. */
export const uniqueEmail = (): string =>
  `shopper-${Date.now()}-${Math.floor(Math.random() * 1e6)}@example.com`;

/** A new member, logged in on the home page. */
export async function joinShop(account: ReturnType<typeof accountPage>): Promise<Member> {
  const member = { email: uniqueEmail(), password: 'a quiet Sunday 42' };
  await account.join(member.email, member.password);
  return member;
}

/** Ends the session through the header. */
export async function leaveShop(shop: ReturnType<typeof shopFrame>): Promise<void> {
  await shop.logout.click();
  await shop.login.waitFor();
}
