import { CLIENT_ID } from '../../../platform/testing/simulation/simulated-platform.ts';
import { randomBetween } from '../kernel/seeded-random.ts';
import type { SimulatedShop } from '../world/simulated-shop.ts';
import { callShop, type ShopCallOutcome } from './call-shop.ts';

interface MemberOf {
  /** `null` for a visitor. */
  memberId: string | null;
  key: string;
}

interface Tokens {
  access_token: string;
  refresh_token: string;
}

/** Who a browser is: a visitor whose session the edge keeps in a cookie, or a member whom the owner's server lets in. */
export class ShopperSession {
  private access: string | null = null;
  private placeholder = '';
  private readonly cookies = new Map<string, string>();
  private listeners: (() => void)[] = [];
  /** As the token says; `''` before there is one. */
  id = '';

  constructor(
    private readonly shop: SimulatedShop,
    private readonly name: string,
    private readonly member: MemberOf,
  ) {}

  onChanged(listener: () => void): void {
    this.listeners.push(listener);
  }

  async token(act: string): Promise<string | null> {
    if (this.access === null) await this.begin(act);
    return this.access;
  }

  /** A new token of the same session, or a new session where that has ended. */
  async renew(act: string): Promise<void> {
    if (this.member.memberId !== null || this.placeholder === '') return this.begin(act);
    const grant = { grantType: 'refresh_token', refreshToken: this.placeholder };
    const outcome = await this.requestTokens(act, grant);
    if (outcome.status === 200) return this.take(outcome);
    if (outcome.status === 401) return this.begin(act);
  }

  private async begin(act: string): Promise<void> {
    if (this.member.memberId !== null) {
      const grant = { grantType: 'authorized_client', member_id: this.member.memberId };
      const outcome = await callShop(this.shop, {
        ...{ act, path: '/oauth2/token', method: 'POST', isRepeatable: true },
        headers: { 'content-type': 'application/json', authorization: this.member.key },
        body: JSON.stringify(grant),
        machines: [this.shop.platform],
      });
      if (outcome.status === 200) this.take(outcome);
      return;
    }
    const outcome = await this.requestTokens(act, { grantType: 'anonymous' });
    if (outcome.status === 200) this.take(outcome);
  }

  private async requestTokens(act: string, grant: object): Promise<ShopCallOutcome> {
    const { edges } = this.shop;
    const outcome = await callShop(this.shop, {
      ...{ act, path: '/api/wix/oauth2/token', method: 'POST', isRepeatable: true },
      headers: {
        'content-type': 'application/json',
        cookie: [...this.cookies].map(([name, value]) => `${name}=${value}`).join('; '),
      },
      body: JSON.stringify({ clientId: CLIENT_ID, ...grant }),
      machines: randomBetween(0, 1) === 0 ? edges : edges.toReversed(),
    });
    for (const cookie of outcome.headers.getSetCookie()) {
      const [, name = '', value = ''] = /^([^=]+)=([^;]*)/.exec(cookie) ?? [];
      if (/; Max-Age=0/.test(cookie)) this.cookies.delete(name);
      else this.cookies.set(name, value);
    }
    // The edge wants to see first that the browser returns cookies.
    if (outcome.status === 307) return this.requestTokens(act, grant);
    return outcome;
  }

  private take({ body }: ShopCallOutcome): void {
    const tokens = body as Tokens; // OAuth's form
    this.access = tokens.access_token;
    this.placeholder = tokens.refresh_token;
    const [, payload = ''] = tokens.access_token.split('.');
    const { sub }: { sub: string } = JSON.parse(Buffer.from(payload, 'base64url').toString());
    if (sub !== this.id && this.member.memberId === null)
      for (const listener of this.listeners) listener();
    this.id = sub;
    const owner = this.shop.browsers.get(sub) ?? this.name;
    this.shop.browsers.set(sub, owner);
    if (owner !== this.name) this.shop.breach(`${this.name} was given the session of ${owner}`);
  }
}
