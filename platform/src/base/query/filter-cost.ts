import { fieldViolation, invalidFields } from '../http/platform-error.ts';

const MAX_CONDITIONS = 600;
const MAX_VALUES = 1000;
const MAX_TEXT_LENGTH = 500;

/**
 * Throws a 400 for a filter that takes the database or the event loop longer than a shop needs: every name, operator and
 * branch is counted as a condition, at every level, and so is every value that something is compared with.
 */
export function refuseCostlyFilter(filter: unknown): void {
  let conditions = 0;
  let values = 0;
  const waiting = [filter];
  while (waiting.length > 0) {
    const part = waiting.pop();
    if (typeof part === 'object' && part !== null) {
      const parts = Object.values(part);
      conditions += Array.isArray(part) ? 0 : Math.max(parts.length, 1);
      if (conditions > MAX_CONDITIONS) throw costly(`at most ${MAX_CONDITIONS} conditions`);
      // One by one: a spread call takes no more parts than fit on the stack.
      for (const inner of parts) waiting.push(inner);
    } else {
      values += 1;
      if (values > MAX_VALUES) throw costly(`at most ${MAX_VALUES} values`);
      if (typeof part === 'string' && part.length > MAX_TEXT_LENGTH)
        throw costly(`values of at most ${MAX_TEXT_LENGTH} characters`);
    }
  }
}

const costly = (allowed: string) =>
  invalidFields(fieldViolation('query.filter', `must have ${allowed}`));
