import type { APIRequestContext } from '@playwright/test';

interface Mail {
  to: string;
  subject: string;
  code?: string;
  link?: string;
}

/** What sign-up, sign-in and checkout ask for (architecture, section 6). */
interface Policy {
  ownerApproval: boolean;
  emailVerification: boolean;
  captcha: boolean;
  checkout: boolean;
}

const OPEN: Policy = {
  ownerApproval: false,
  emailVerification: false,
  captcha: false,
  checkout: true,
};

/** The platform's controls for tests. A policy counts for everybody: only `policy.spec.ts` sets one. */
export function qaControls(request: APIRequestContext) {
  const headers = { 'x-qa-token': process.env.QA_TOKEN ?? 'embedded-qa' };

  const post = async (path: string, data: object) => {
    const response = await request.post(`/_qa/${path}`, { headers, data });
    if (!response.ok()) throw new Error(`/_qa/${path} answered ${response.status()}`);
  };

  return {
    setPolicy: (part: Partial<Policy>) => post('policy', { ...OPEN, ...part }),
    /** Changes what the platform knows of a member. */
    setMember: (
      email: string,
      changes: { status?: 'APPROVED' | 'BLOCKED'; mustResetPassword?: boolean },
    ) => post('members', { email, ...changes }),
    /** The newest mail to an address. */
    async mailTo(email: string): Promise<Mail> {
      const url = `/_qa/outbox?to=${encodeURIComponent(email)}`;
      const mails: Mail[] = await (await request.get(url, { headers })).json();
      const [newest] = mails;
      if (!newest) throw new Error(`No mail was sent to ${email}`);
      return newest;
    },
  };
}
