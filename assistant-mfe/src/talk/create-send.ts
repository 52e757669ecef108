import type { followPlace } from './place-in-line.ts';
import { problemOf } from './problem-of.ts';
import type { TalkQuestion } from './talk-form.ts';
import { isFree, type TalkAnswer, type TalkEvent } from './talk-state.ts';
import type { TalkStore } from './talk-store.ts';

export interface TalkService {
  answer: (question: TalkQuestion, signal: AbortSignal) => Promise<TalkAnswer>;
  /** Tells the place of a question in the line until its signal ends; without it nobody is told. */
  follow?: typeof followPlace;
}

/** Asks the service and tells its answer; once the question is given up, nothing is told. */
export function createSend({ answer, follow }: TalkService, { current, tell }: TalkStore) {
  /** What was asked and answered, so that the next question may lean on it. */
  const before: string[] = [];

  async function send(sent: TalkEvent, question: TalkQuestion, signal: AbortSignal): Promise<void> {
    tell(sent);
    const leaning = before.length > 0 ? { ...question, before: [...before] } : question;
    const waiting = new AbortController();
    try {
      const given = await answer(ticketed(leaning, waiting.signal), signal);
      before.push(...[given.question || question.text].filter(Boolean));
      if (!signal.aborted) tell({ type: 'answered', answer: given });
    } catch (error) {
      if (!signal.aborted) tell({ type: 'failed', problem: problemOf(error) });
    } finally {
      waiting.abort();
    }
  }

  /** Only what has to be heard waits for its turn. */
  function ticketed(question: TalkQuestion, signal: AbortSignal): TalkQuestion {
    if (!follow || question.text !== '') return question;
    const ticket = crypto.randomUUID();
    follow(ticket, (place) => tell({ type: 'placed', place }), signal);
    return { ...question, ticket };
  }

  /** Asks in other words what was heard wrongly; what was heard counts no more. */
  async function correct(text: string, signal: AbortSignal): Promise<void> {
    if (!isFree(current())) return;
    before.pop();
    tell({ type: 'submitted', question: text });
    await send({ type: 'sent', asked: text, note: null }, { text, audio: null }, signal);
  }

  return { send, correct };
}
