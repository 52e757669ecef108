import { type SQL, sql } from 'drizzle-orm';
import { invalidField } from '../http/platform-error.ts';
import type { QueryFieldType } from './query-field-types.ts';

/** Turns a filter's value into a typed SQL parameter; throws the 400 that names the field otherwise. */
export function toFilterValueSql(
  type: QueryFieldType,
  value: unknown,
  { field, round }: { field: string; round?: 'up' | 'down' },
): SQL {
  switch (type) {
    case 'text':
    case 'textList':
      if (typeof value === 'string') return sql`${value}::text`;
      throw invalidField(field, 'must be compared with a string');
    case 'boolean':
      if (typeof value === 'boolean') return sql`${value}::boolean`;
      throw invalidField(field, 'must be compared with true or false');
    case 'integer':
      return sql`${digits(value, field)}::numeric`;
    case 'number':
      return sql`${finite(value, field)}::double precision`;
    case 'money':
      return sql`${wholeCents(toCents(amount(value, field)), round)}::bigint`;
    case 'date':
      return sql`${timestamp(value, field)}::timestamptz`;
  }
}

/** As text, because the wire's 64-bit integers do not fit into a number. */
function digits(value: unknown, field: string): string {
  if (typeof value === 'string' && /^-?\d{1,30}$/.test(value)) return value;
  if (typeof value === 'number' && Number.isSafeInteger(value)) return String(value);
  throw invalidField(field, 'must be compared with a whole number');
}

/** A number may come as its text: shops hand on what stands in an address. */
function finite(given: unknown, field: string): number {
  const isText = typeof given === 'string' && /^-?\d{1,15}(\.\d{1,10})?$/.test(given);
  const value = isText ? Number(given) : given;
  if (typeof value === 'number' && Number.isFinite(value)) return value;
  throw invalidField(field, 'must be compared with a number');
}

/** Amounts are numbers in one catalogue and texts in the other. */
function amount(value: unknown, field: string): number {
  const isDecimal = typeof value === 'string' && /^-?\d{1,15}(\.\d{1,6})?$/.test(value);
  return finite(isDecimal ? Number(value) : value, field);
}

/** Keeps a fraction of a cent, so that 10.005 still lies between 10.00 and 10.01. */
function toCents(amount: number): number {
  const cents = Math.round(amount * 1e6) / 1e4;
  return Number.isFinite(cents) ? cents : Math.sign(amount) * Number.MAX_SAFE_INTEGER;
}

/**
 * Compared as whole cents, which is what an index can do: a bound between two cents moves to the next one on
 * its own side, and equals no price at all (prices are never below nothing).
 */
function wholeCents(cents: number, round?: 'up' | 'down'): number {
  if (Number.isInteger(cents)) return cents;
  if (round === undefined) return -1;
  return round === 'up' ? Math.ceil(cents) : Math.floor(cents);
}

function timestamp(value: unknown, field: string): string {
  const date = typeof value === 'string' ? new Date(value) : new Date(Number.NaN);
  const year = date.getUTCFullYear();
  if (year >= 1 && year <= 9999) return date.toISOString();
  throw invalidField(field, 'must be compared with an ISO 8601 date');
}

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

const costly = (allowed: string) => invalidField('query.filter', `must have ${allowed}`);
