import { randomBetween } from '../kernel/seeded-random.ts';
import { sleepInWorld } from '../kernel/virtual-time.ts';
import type { EventTrace } from './event-trace.ts';

/** Fault of one message: of the request on its way, or of the answer on its way back. */
export type NetworkFault =
  | { kind: 'lost request' }
  | { kind: 'lost answer' }
  | { kind: 'late'; ms: number }
  | { kind: 'twice'; ms: number };

export type NetworkHop = 'shopper' | 'edge';

/** A fault that waits for the next message of this act on this hop. */
export interface ArmedFault {
  hop: NetworkHop;
  fault: NetworkFault;
}

/** One message: the act of a journey that it belongs to, and its delivery. */
interface Message {
  hop: NetworkHop;
  /** Id of the act. */
  act: string;
  what: string;
  deliver: () => Promise<Response>;
  signal?: AbortSignal;
}

export const connectionError = (code: 'ECONNRESET' | 'ECONNREFUSED'): Error =>
  new TypeError('fetch failed', { cause: Object.assign(new Error(code), { code }) });

/** Carries messages between shoppers, edges and platform, each with a delay of the seed's. */
export class SimulatedNetwork {
  private readonly armed = new Map<string, ArmedFault[]>();

  constructor(private readonly trace: EventTrace) {}

  arm(act: string, faults: readonly ArmedFault[]): void {
    this.armed.set(act, [...faults]);
  }

  /** Whether something is to happen to this act's messages. */
  isArmed(act: string): boolean {
    return (this.armed.get(act) ?? []).length > 0;
  }

  async send({ signal, ...message }: Message): Promise<Response> {
    const sent = this.carry(message);
    if (!signal) return sent;
    const aborted = new Promise<never>((_, reject) => {
      signal.addEventListener('abort', () => reject(signal.reason));
    });
    // An answer that comes too late is dropped.
    sent.catch(() => undefined);
    return Promise.race([sent, aborted]);
  }

  private async carry({ hop, act, what, deliver }: Message): Promise<Response> {
    const fault = this.take(act, hop);
    this.trace.record(`${hop} ${act} ${what}${fault ? ` (${fault.kind})` : ''}`);
    await sleepInWorld(randomBetween(1, 12));
    if (fault?.kind === 'late') await sleepInWorld(fault.ms);
    if (fault?.kind === 'lost request') {
      await sleepInWorld(randomBetween(20, 200));
      throw connectionError('ECONNRESET');
    }
    if (fault?.kind === 'twice') this.repeat(fault.ms, deliver);
    const answer = await deliver();
    if (fault?.kind === 'lost answer') throw connectionError('ECONNRESET');
    await sleepInWorld(randomBetween(1, 12));
    this.trace.record(`${hop} ${act} ${what} -> ${answer.status}`);
    return answer;
  }

  private repeat(ms: number, deliver: Message['deliver']): void {
    // Its answer is dropped.
    void sleepInWorld(ms)
      .then(deliver)
      .catch(() => undefined);
  }

  private take(act: string, hop: NetworkHop): NetworkFault | undefined {
    const faults = this.armed.get(act) ?? [];
    const at = faults.findIndex((one) => one.hop === hop);
    return at < 0 ? undefined : faults.splice(at, 1)[0]?.fault;
  }
}
