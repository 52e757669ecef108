import { Hono } from 'hono';
import { bodyLimit } from 'hono/body-limit';
import type { SecretBox } from '../../base/create-and-seal-secrets.ts';
import type { AppEnv } from '../../base/http/hono-app-env.ts';
import type { Log } from '../../base/http/log.ts';
import { createRefusal } from '../../base/http/platform-error.ts';
import type { TalkAnswer } from '../answering/talk-answer.ts';
import type { ProductFacts } from '../facts/product-data-schemas.ts';
import { SpeechModelsMissing } from '../speech/supervise-speech-process.ts';
import type { EmbeddedAssistant } from './assistant-interface.ts';
import type { LogQuestion } from './question-log.ts';
import { createQuestionQueue, type LeaveQueue } from './question-queue.ts';
import { createSpeechLinks } from './speech-audio-links.ts';
import {
  type FindWatchFacts,
  MAX_AUDIO_BYTES,
  readTalkRequest,
  type TalkRequest,
} from './talk-request.ts';

export interface AssistantRouteOptions {
  assistant: EmbeddedAssistant;
  log: Log;
  /** The shop's own facts of a product: what a request carries serves only where there are none. */
  findFacts?: FindWatchFacts;
  /** Other watches of the shop that these questions name. */
  findNamed?: (questions: string[], productName: string) => Promise<ProductFacts[]>;
  logQuestion?: LogQuestion;
  /** Seals the links to sounds: they exist for answers from the shop's own facts alone. */
  secretBox?: Pick<SecretBox, 'seal' | 'open'>;
  /** Limits the recordings and answers that the speech models process at the same time. */
  atOnce?: number;
  /** Those, and the ones that wait for it. */
  places?: number;
}

/** Room for the texts beside the audio. */
const MAX_BODY_BYTES = MAX_AUDIO_BYTES + 256 * 1024;
const RETRY_AFTER_SECONDS = 3;
const SPEECH_AFTER_SECONDS = 20;
const noQuestion: TalkAnswer = {
  kind: 'talk',
  text: "I didn't hear a question. Please ask again, or type it.",
  sources: [],
  suggestions: [],
};

/**
 * `POST /process_audio_returning_user/`: a question about one product, typed or recorded, answered from its facts.
 * Answers `transcription_answer`, `file_content` (a wav file in base64; empty when there is no free place to speak, or
 * `without_sound` is `1`) and `question`, the words that were typed or heard, `kind` of the answer, its `sources` and
 * `suggestions` (see {@link TalkAnswer}). With `in_pieces` `1` there is `speech` too for a product of the shop, the sentences with a `path` to the
 * sound of each; `file_content` is that of the first one then, where no question waits. A recording that there is no room
 * for gets 503 `BUSY`; one that comes before the speech models are installed gets 503 `SPEECH_NOT_READY`.
 * `GET /speech/{sealed}`: the sound of one of them.
 * `GET /place/{ticket}`: `{ place }` of the question with that `ticket`; 1 comes next, 0 waits for nothing.
 * `GET /ready/`: answers 204 once a question would not wait for anything to be loaded.
 */
export function assistantRoutes(options: AssistantRouteOptions) {
  const { assistant, atOnce = 1, places = 8, findFacts = async () => null } = options;
  const { sealSentences, opened } = createSpeechLinks(options.secretBox);
  const line = createQuestionQueue({ atOnce, places });
  const { questionOf, answerOf, spoken } = assistantSteps(options);

  return new Hono<AppEnv>()
    .get('/ready/', async (c) => {
      await assistant.warmUp().catch((error: unknown) => {
        throw error instanceof SpeechModelsMissing ? notReady() : error;
      });
      return c.body(null, 204);
    })
    .get('/place/:ticket', (c) => c.json({ place: line.placeOf(c.req.param('ticket')) }))
    .get('/speech/:sealed', async (c) => {
      const text = opened(c.req.param('sealed'));
      const leave = await turn();
      try {
        const sound = Uint8Array.from(await assistant.speak(text));
        return c.body(sound, 200, { 'content-type': 'audio/wav' });
      } finally {
        leave();
      }
    })
    .post('/process_audio_returning_user/', bodyLimit({ maxSize: MAX_BODY_BYTES }), async (c) => {
      const request = await readTalkRequest(c, findFacts);
      const leave = await turnFor(request);
      try {
        return c.json(await talked(request, leave !== null));
      } finally {
        leave?.();
      }
    });

  async function talked(request: TalkRequest, maySpeak: boolean) {
    const { isBySentence, isOwn, isSilent } = request;
    const question = await questionOf(request);
    const { text, ...rest } = question === '' ? noQuestion : await answerOf(question, request);
    // A link can be passed on: speech from a sender's own facts goes back to that sender alone.
    const speech = isOwn && isBySentence && !isSilent ? sealSentences(text) : null;
    const said = speech ? speech[0]?.text : text;
    const sound = maySpeak && said && !isSilent ? await spoken(said) : '';
    const answer = { transcription_answer: text, file_content: sound, question, ...rest };
    return speech ? { ...answer, speech } : answer;
  }

  function turn(ticket = ''): Promise<LeaveQueue> {
    const leave = line.enter(ticket);
    if (!leave) throw busy('Too many people are asking. Try again soon.');
    return leave;
  }

  /** `null` for who needs none: a typed question is answered at once, its sound may come later or not at all. */
  async function turnFor(request: TalkRequest): Promise<LeaveQueue | null> {
    if (request.recording) return turn(request.ticket);
    if (request.isSilent || (request.isBySentence && !line.isFree())) return null;
    return line.enter();
  }
}

function assistantSteps({ assistant, log, findNamed, logQuestion }: AssistantRouteOptions) {
  return { questionOf, answerOf, spoken };

  async function questionOf({ question, recording, facts }: TalkRequest): Promise<string> {
    if (!recording) return question;
    try {
      return (await assistant.transcribe({ ...recording, names: [facts.name] })).trim();
    } catch (cause) {
      if (cause instanceof SpeechModelsMissing) throw notReady();
      log.error({ err: cause }, 'recording not heard');
      throw busy('The question could not be heard. Try again soon.');
    }
  }

  async function answerOf(question: string, request: TalkRequest): Promise<TalkAnswer> {
    const { facts, before } = request;
    const others = await findNamed?.([...before, question], facts.name);
    const answer = await assistant.answer(question, facts, { before, others: others ?? [] });
    logQuestion?.({ question, answer: answer.text, product: facts.name });
    return answer;
  }

  /** An answer that cannot be spoken still stands as text. */
  async function spoken(answer: string): Promise<string> {
    try {
      return Buffer.from(await assistant.speak(answer)).toString('base64');
    } catch (error) {
      if (!(error instanceof SpeechModelsMissing)) log.error({ err: error }, 'answer not spoken');
      return '';
    }
  }
}

function busy(description: string) {
  const headers = { 'Retry-After': String(RETRY_AFTER_SECONDS) };
  return createRefusal(503, 'BUSY', { description, headers });
}

function notReady() {
  const description =
    'Listening and speaking are still being set up. Try again in a minute, or type.';
  const headers = { 'Retry-After': String(SPEECH_AFTER_SECONDS) };
  return createRefusal(503, 'SPEECH_NOT_READY', { description, headers });
}
