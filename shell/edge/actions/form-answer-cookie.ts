import { randomBytes } from 'node:crypto';
import type { FormAnswer, HandedOn } from '@horae/shared/contract';
import * as v from 'valibot';
import { cookieText, cookieValue } from '../http/cookies.ts';
import { type EdgeState, withFallback } from '../state/shared-edge-state.ts';
import { ErrorCodeSchema, FieldErrorCodesSchema } from './require-action-answer.ts';

/** Carries the answer to a submission to the page that renders it. */
const COOKIE = 'horae_answer';
const LIFETIME_SECONDS = 60;
/** Browsers store at most 4 kB for a cookie, with its name and attributes. */
const MAX_LETTERS = 3000;
/** Leaves room for the property `beside`. */
const NAME_LETTERS = 60;

const StoredAnswer = v.object({
  at: v.string(),
  action: v.pipe(v.string(), v.regex(/^[a-z][a-z0-9-]*\/[a-z][a-z0-9-]*$/)),
  refused: v.exactOptional(FieldErrorCodesSchema),
  values: v.exactOptional(v.record(v.string(), v.union([v.string(), v.array(v.string())]))),
  said: v.exactOptional(ErrorCodeSchema),
  /** The name under which {@link OneTimeAnswers} stores the rest. */
  beside: v.exactOptional(v.pipe(v.string(), v.regex(/^[\w-]{24}$/))),
});

interface NextPageAnswer {
  at: string;
  answer: FormAnswer;
  secrets: HandedOn | undefined;
}

/** Returns `Set-Cookie` for the next page; secrets, and an answer that is too large, are stored beside the cookie. */
export async function createFormAnswerCookie(
  { at, answer, secrets }: NextPageAnswer,
  once: OneTimeAnswers,
  isSecure: boolean,
): Promise<string> {
  const { action, ...rest } = answer;
  const isLarge =
    encode({ at: withoutFragment(at), ...answer }).length > MAX_LETTERS - NAME_LETTERS;
  const beside: StoredAnswerPart = {
    ...(secrets && { secrets }),
    ...(isLarge && { answer: rest }),
  };
  const text = encode({
    at: withoutFragment(at),
    ...(isLarge ? { action } : answer),
    ...(Object.keys(beside).length > 0 && { beside: await once.store(beside) }),
  });
  return cookieText(COOKIE, text, { isSecure, seconds: LIFETIME_SECONDS });
}

/** Returns the answer that a page is to render; `null` for every other page, and for a cookie that the edge has not written. */
export async function readFormAnswerCookie(
  cookies: string,
  path: string,
  once: OneTimeAnswers,
): Promise<FormAnswer | null> {
  const text = cookieValue(cookies, COOKIE);
  if (!text || text.length > MAX_LETTERS) return null;
  const { success, output } = v.safeParse(StoredAnswer, decode(text));
  if (!success || output.at !== path) return null;
  const { at: _page, beside: name, ...answer } = output;
  const beside = name === undefined ? null : await once.take(name);
  const whole = { ...answer, ...beside?.answer };
  return beside?.secrets ? { ...whole, values: { ...whole.values, ...beside.secrets } } : whole;
}

function decode(text: string): unknown {
  try {
    return JSON.parse(Buffer.from(text, 'base64url').toString('utf8'));
  } catch {
    return null; // the edge has not written it
  }
}

export const clearFormAnswerCookie = (isSecure: boolean): string =>
  cookieText(COOKIE, '', { isSecure, seconds: 0 });

const encode = (value: object): string => Buffer.from(JSON.stringify(value)).toString('base64url');

const withoutFragment = (path: string): string => path.replace(/#.*/, '');

/** The part of an answer that no cookie holds. */
interface StoredAnswerPart {
  secrets?: HandedOn;
  /** All of an answer that is too large for a cookie. */
  answer?: Omit<FormAnswer, 'action'>;
}

/** Hands the next page what no cookie holds, once. */
export interface OneTimeAnswers {
  /** Stores it for a minute; answers the name that it is taken by. */
  store: (beside: StoredAnswerPart) => Promise<string>;
  /** Returns the part stored under a name, once; `null` later and for any other name. */
  take: (name: string) => Promise<StoredAnswerPart | null>;
}

const STORED_MS = 60_000;

/**
 * On all edges of a shared state. While that is away the page has to reach the edge that the submission has reached; on another
 * one it is rendered without the secret.
 */
export function createOneTimeAnswerStore({ own, shared }: EdgeState): OneTimeAnswers {
  return {
    async store(beside) {
      const name = randomBytes(18).toString('base64url');
      const value = Buffer.from(JSON.stringify(beside));
      const stored = shared?.store(getStoredName(name), value, STORED_MS).then(() => true);
      const isShared = stored !== undefined && (await withFallback(stored, false));
      if (!isShared) await own.store(getStoredName(name), value, STORED_MS);
      return name;
    },
    async take(name) {
      const here = await own.take(getStoredName(name));
      const match =
        here ?? (shared && (await withFallback(shared.take(getStoredName(name)), null)));
      return match ? (JSON.parse(match.toString()) as StoredAnswerPart) : null; // kept above
    },
  };
}

const getStoredName = (name: string): string => `told2:${name}`;
