import { connectionError } from './simulated-network.ts';

interface Process {
  fetch: (request: Request) => Promise<Response>;
  stop: () => void;
}

type Start = (life: { isOver: () => boolean }) => Promise<Process>;

/** One machine, whose process dies in the middle of anything and is started again. */
export class SimulatedMachine {
  private process: Process | null = null;
  private end: (() => void) | null = null;
  private ended: Promise<never> = Promise.reject(connectionError('ECONNREFUSED'));

  constructor(
    readonly name: string,
    private readonly make: Start,
  ) {
    this.ended.catch(() => undefined);
  }

  get isRunning(): boolean {
    return this.process !== null;
  }

  async start(): Promise<void> {
    let isOver = false;
    const made = this.make({ isOver: () => isOver });
    this.ended = new Promise<never>((_, reject) => {
      this.end = () => {
        isOver = true;
        reject(connectionError('ECONNRESET'));
      };
    });
    this.ended.catch(() => undefined);
    this.process = await made;
  }

  /** At once, whatever is under way: who waits for an answer sees the connection break. */
  kill(): void {
    this.process?.stop();
    this.process = null;
    this.end?.();
  }

  async answer(request: Request): Promise<Response> {
    const { process } = this;
    if (!process) throw connectionError('ECONNREFUSED');
    return Promise.race([process.fetch(request), this.ended]);
  }
}
