import { between } from '../kernel/seeded-random.ts';
import { pause } from '../kernel/virtual-time.ts';
import type { Trace } from './trace.ts';

export interface Mail {
  /** The same for every try. */
  key: string;
  to: string;
  subject: string;
}

/** Receives mails and stores them; it can be set to refuse them for a while. */
export class MailServer {
  readonly taken: Mail[] = [];
  isRefusing = false;

  constructor(private readonly trace: Trace) {}

  async take({ key, to, subject }: Mail, life: { isOver: () => boolean }): Promise<void> {
    await pause(between(1, 40));
    if (life.isOver() || this.isRefusing) throw new Error('the mail server does not answer');
    this.taken.push({ key, to, subject });
    this.trace.record(`mail to ${to}: ${subject}`);
  }
}
