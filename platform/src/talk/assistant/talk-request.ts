import type { Context } from 'hono';
import * as v from 'valibot';
import { boundedList, boundedText } from '../../base/http/bounded-schemas.ts';
import { ABORT_PIPE_EARLY } from '../../base/http/parse.ts';
import { createRefusal, type PlatformError } from '../../base/http/platform-error.ts';
import { logSecurityEvent } from '../../base/log-security-events.ts';
import {
  assistantProductDataBody,
  assistantReviewsBody,
  namedProductSchema,
  type ProductFacts,
  productFacts,
} from '../facts/product-data-schemas.ts';
import { readWav, WavError } from '../speech/read-wav.ts';
import type { SpokenQuestion } from './assistant-interface.ts';

export const MAX_AUDIO_BYTES = 2 * 1024 * 1024;
const MAX_TEXT_LENGTH = 500;
/** The JSON of a field, before its own fields are looked at. */
const MAX_JSON_LENGTH = 256 * 1024;
/** A UUID, so that no one can guess another visitor's. */
const TICKET = /^[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}$/;

const earlierQuestions = boundedList(boundedText(MAX_TEXT_LENGTH), 10);

/** A question as the panel sends it. */
export interface TalkRequest {
  /** Typed, or empty when only sound was sent. */
  question: string;
  /** `null` beside a typed question, which wins. */
  recording: SpokenQuestion | null;
  facts: ProductFacts;
  /** Whether the facts are the shop's own, or a sender's of a product that the shop does not know. */
  isOwn: boolean;
  /** Earlier questions of the same conversation, oldest first. */
  before: string[];
  /** The visitor reads the answer: no sound is made. */
  isSilent: boolean;
  /** The sound is fetched piece by piece; only the first comes along, where that costs no waiting. */
  isBySentence: boolean;
  /** By which the asker may ask for the place in the line; empty for none. */
  ticket: string;
}

/** The shop's own facts of the product of a name; `null` where it knows none. */
export type FindWatchFacts = (productName: string) => Promise<ProductFacts | null>;

/**
 * Reads the multipart form of a question. Of a product that the shop knows nothing but the name is read. Throws a 4xx
 * {@link PlatformError} that names what is wrong.
 */
export async function readTalkRequest(c: Context, findFacts: FindWatchFacts): Promise<TalkRequest> {
  const form = await readForm(c);
  const question = readText(form, 'text_input');
  if (question.length > MAX_TEXT_LENGTH) {
    throw invalid(`text_input may have ${MAX_TEXT_LENGTH} characters at most`);
  }
  const audio = form.get('audio');
  if (typeof audio === 'string') throw invalid('audio must be a file');
  if (audio && audio.size > MAX_AUDIO_BYTES) {
    logSecurityEvent('upload-refused', { reason: 'AUDIO_TOO_LARGE' });
    throw createRefusal(413, 'AUDIO_TOO_LARGE', 'audio may have 2 MB at most');
  }
  if (question === '' && !audio?.size) throw invalid('text_input or audio is required');
  const recording = question === '' && audio ? await readRecording(audio) : null;

  const own = await findFacts(readJson(form, 'product_data', namedProductSchema).name);
  return {
    question,
    recording,
    facts: own ?? sentFacts(form),
    isOwn: own !== null,
    before: readJson(form, 'conversation', earlierQuestions, '[]'),
    isSilent: readText(form, 'without_sound') === '1',
    isBySentence: readText(form, 'in_pieces') === '1',
    ticket: readTicket(form),
  };
}

function sentFacts(form: FormData): ProductFacts {
  const reviews = readJson(form, 'reviews_data', assistantReviewsBody, '{"items":[]}').items;
  const rating = Number(readText(form, 'average_rating') || Number.NaN);
  return productFacts(readJson(form, 'product_data', assistantProductDataBody), {
    reviews,
    averageRating: rating >= 1 && rating <= 5 ? rating : null,
  });
}

function readTicket(form: FormData): string {
  const ticket = readText(form, 'ticket');
  if (ticket !== '' && !TICKET.test(ticket)) throw invalid('ticket must be a UUID');
  return ticket;
}

async function readForm(c: Context): Promise<FormData> {
  try {
    return await c.req.formData();
  } catch (cause) {
    // A body of another kind or a broken one: the sender's mistake either way.
    throw Object.assign(invalid('the body must be multipart form data'), { cause });
  }
}

async function readRecording(file: File): Promise<SpokenQuestion> {
  const wav = new Uint8Array(await file.arrayBuffer());
  try {
    return { wav, samples: readWav(wav) };
  } catch (cause) {
    if (!(cause instanceof WavError)) throw cause;
    logSecurityEvent('upload-refused', { reason: cause.code });
    throw Object.assign(createRefusal(400, cause.code, cause.message), { cause });
  }
}

function readText(form: FormData, name: string): string {
  const value = form.get(name) ?? '';
  if (typeof value !== 'string') throw invalid(`${name} must be text`);
  return value.trim();
}

function readJson<Schema extends v.GenericSchema>(
  form: FormData,
  name: string,
  schema: Schema,
  otherwise = '',
): v.InferOutput<Schema> {
  const json = readText(form, name) || otherwise;
  if (json.length > MAX_JSON_LENGTH) throw invalid(`${name} is too long`);
  const result = v.safeParse(schema, parseJson(json, name), ABORT_PIPE_EARLY);
  if (result.success) return result.output;
  const [issue] = result.issues;
  throw invalid(`${[name, v.getDotPath(issue)].filter(Boolean).join('.')}: ${issue.message}`);
}

function parseJson(text: string, name: string): unknown {
  try {
    return JSON.parse(text);
  } catch (cause) {
    throw Object.assign(invalid(`${name} must be JSON`), { cause });
  }
}

function invalid(description: string): PlatformError {
  return createRefusal(400, 'INVALID_ARGUMENT', description);
}
