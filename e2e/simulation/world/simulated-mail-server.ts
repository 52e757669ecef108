import { randomBetween } from '../kernel/seeded-random.ts';
import { sleepInWorld } from '../kernel/virtual-time.ts';
import type { EventTrace } from './event-trace.ts';

export interface ReceivedMail {
  /** The same for every try. */
  key: string;
  to: string;
  subject: string;
}

/** Receives mails and stores them; it can be set to refuse them for a while. */
export class MailServer {
  readonly taken: ReceivedMail[] = [];
  isRefusing = false;

  constructor(private readonly trace: EventTrace) {}

  async take({ key, to, subject }: ReceivedMail, life: { isOver: () => boolean }): Promise<void> {
    await sleepInWorld(randomBetween(1, 40));
    if (life.isOver() || this.isRefusing) throw new Error('the mail server does not answer');
    this.taken.push({ key, to, subject });
    this.trace.record(`mail to ${to}: ${subject}`);
  }
}
