import { createHash } from 'node:crypto';
import { readWorldClock } from '../kernel/virtual-time.ts';

/** The events of a world, in order; two worlds of one seed have the same. */
export class EventTrace {
  readonly lines: string[] = [];

  record(line: string): void {
    this.lines.push(`${readWorldClock()} ${line}`);
  }

  hash(): string {
    return createHash('sha256').update(this.lines.join('\n')).digest('hex').slice(0, 32);
  }
}
