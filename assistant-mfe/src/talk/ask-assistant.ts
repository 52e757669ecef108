import { report, type TalkProduct, toPlatformError } from '@horae/shared';
import type { AnswerSource } from '../product/answer-source.ts';
import { type TalkQuestion, talkForm } from './talk-form.ts';
import type { TalkAnswer, TalkPiece } from './talk-state.ts';

/**
 * Lets the service load what it needs while the shopper still speaks; without it the first answer
 * only takes longer.
 */
export function warmAssistant(): void {
  fetch('/api/assistant/ready/').catch((error: unknown) => report(error, 'talk: warm-up'));
}

/**
 * Sends a question about a product to the assistant service.
 * @throws PlatformError with the status when the service refuses; something else when it cannot be reached or its
 * answer holds no text.
 */
export async function askAssistant(
  product: TalkProduct,
  question: TalkQuestion,
  signal: AbortSignal,
): Promise<TalkAnswer> {
  const response = await fetch('/api/assistant/process_audio_returning_user/', {
    method: 'POST',
    body: talkForm(product, question),
    signal,
  });
  if (!response.ok) {
    const refusal: object = await response.json().catch(() => ({}));
    throw toPlatformError({ ...refusal, status: response.status });
  }

  const answer: unknown = await response.json();
  const text = textOf(answer, 'transcription_answer');
  if (!text) throw new Error('The assistant answered without text');
  return {
    text,
    audio: textOf(answer, 'file_content'),
    // Only the embedded service returns its transcript of the question.
    question: textOf(answer, 'question'),
    ...beside(answer),
  };
}

/** Reads the parts of an answer that only the embedded service sends. */
function beside(answer: unknown): Pick<TalkAnswer, 'pieces' | 'sources' | 'suggestions'> {
  return {
    pieces: listOf(answer, 'speech').flatMap(readPiece),
    sources: listOf(answer, 'sources').flatMap(readSource),
    suggestions: listOf(answer, 'suggestions').filter((one) => typeof one === 'string'),
  };
}

function readPiece(piece: unknown): TalkPiece[] {
  const [text = '', path = ''] = ['text', 'path'].map((field) => textOf(piece, field));
  return text && /^\/speech\/[\w-]+$/.test(path) ? [{ text, path }] : [];
}

function readSource(source: unknown): AnswerSource[] {
  const fields = ['kind', 'label', 'path', 'product'].map((field) => textOf(source, field));
  const [kind, label, path, product] = fields;
  if (!kind || !label) return [];
  // A path leads to a page of the shop, never elsewhere.
  const isOwn = path && /^\/(?!\/)/.test(path);
  return [{ kind, label, ...(isOwn && { path }), ...(product && { product }) }];
}

function listOf(answer: unknown, field: string): unknown[] {
  if (typeof answer !== 'object' || answer === null) return [];
  const value = (answer as Record<string, unknown>)[field]; // an object, so it may be asked for any field
  return Array.isArray(value) ? value : [];
}

function textOf(answer: unknown, field: string): string {
  if (typeof answer !== 'object' || answer === null) return '';
  const value = (answer as Record<string, unknown>)[field]; // an object, so it may be asked for any field
  return typeof value === 'string' ? value : '';
}
