import {
  type ExpectedHttpExchange,
  SMUGGLED_REQUEST_ID,
  WELL_FORMED_REQUEST_ID,
} from './create-raw-http-requests.ts';
import type { HttpExchangeEnding } from './send-raw-http.ts';

/**
 * Returns the fault in the end of a conversation; `null` when there is none. A server owes each an end without a 5xx and without
 * an answer to bytes that are no request; to a request that is HTTP it owes an answer; and to an innocent request its own answer,
 * unless the server has said before that the connection ends.
 */
export function judgeHttpExchange(
  { owes }: Pick<ExpectedHttpExchange, 'owes'>,
  { replies, end }: HttpExchangeEnding,
): string | null {
  if (end !== 'closed') return end;
  const broken = replies.find(({ status }) => status >= 500);
  if (broken) return `answers ${broken.status}`;
  if (replies.some(({ id }) => id === SMUGGLED_REQUEST_ID)) return 'answers what stands in a body';
  if (owes === 'an end') return null;
  const [first] = replies;
  if (!first) return 'gets no answer';
  return owes === 'the innocent' ? judgeInnocent(replies) : null;
}

function judgeInnocent([rude, innocent, ...more]: HttpExchangeEnding['replies']): string | null {
  if (more.length > 0) return 'gets more answers than it has requests';
  if (rude?.id === WELL_FORMED_REQUEST_ID)
    return 'is skipped, and the innocent request answered in its place';
  if (!innocent) return rude?.closes ? null : 'takes the innocent request with it';
  const isRight =
    innocent.status === 200 &&
    innocent.id === WELL_FORMED_REQUEST_ID &&
    /"status":"ok"/.test(innocent.body);
  return isRight ? null : `makes the innocent request answer ${innocent.status}`;
}
