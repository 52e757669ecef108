interface Mail {
  link?: string;
}

/** The platform's controls for tests, by the token that its settings name. */
export class QaControlsClient {
  constructor(
    private readonly platform: string,
    private readonly secrets: { token: string; edgeSecret: string },
  ) {}

  /** The secret in the latest link that was mailed to an address and has one. */
  async tokenSentTo(address: string): Promise<string> {
    const mails = (await this.call(`outbox?to=${encodeURIComponent(address)}`)) as Mail[]; // newest first
    const [token] = mails.flatMap(({ link = '' }) => link.split('?token=').slice(1));
    if (!token) throw new Error(`no mail to ${address} has a secret`);
    return token;
  }

  async setPolicy(policy: { emailVerification: boolean }): Promise<void> {
    await this.call('policy', policy);
  }

  async deliver(orderId: string): Promise<void> {
    await this.call('parcels', { orderId, status: 'Fulfilled' });
  }

  private async call(path: string, body?: object): Promise<unknown> {
    const response = await fetch(`${this.platform}/_qa/${path}`, {
      headers: { 'x-qa-token': this.secrets.token, 'x-horae-edge': this.secrets.edgeSecret },
      ...(body && { method: 'POST', body: JSON.stringify(body) }),
    });
    if (!response.ok) throw new Error(`/_qa/${path} answers ${response.status}`);
    return response.json();
  }
}
