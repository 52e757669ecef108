import { Hono, type MiddlewareHandler } from 'hono';
import type { AttemptCounter } from '../base/attempts.ts';
import type { SecretBox } from '../base/create-and-seal-secrets.ts';
import type { Database } from '../base/db/database.ts';
import {
  type AppEnv,
  type CallerReader,
  guardedRouteSet,
  publicRoutes,
  type RouteSet,
} from '../base/http/hono-app-env.ts';
import type { Log } from '../base/http/log.ts';
import { limitCalls } from '../base/http/require-caller.ts';
import { answerWithReader } from './answering/answer-with-reader.ts';
import { assistantRoutes } from './assistant/assistant-routes.ts';
import type { AssistantSettings } from './assistant/assistant-settings.ts';
import { createAssistant } from './assistant/create-assistant.ts';
import { createQuestionLog } from './assistant/question-log.ts';
import { chatbotRoutes } from './chatbot/chatbot-routes.ts';
import { findChatCustomer } from './chatbot/find-chat-customer.ts';
import { conversationRoutes } from './conversation/conversation-routes.ts';
import {
  findAllProductFacts,
  findNamedProducts,
  findProductFacts,
} from './facts/load-product-facts.ts';

interface TalkOptions {
  db: Database;
  log: Log;
  tokens: CallerReader;
  attempts: AttemptCounter;
  secretBox: SecretBox;
  assistant: AssistantSettings;
  limits: { assistant: number; chat: number };
}

/** Concurrent questions with a hosted transcriber; the embedded one takes one at a time. */
const HOSTED_AT_ONCE = 4;

/** The assistant and the chat window; `guard` decides who may call. */
export function listTalkRoutes(
  { db, log, tokens, attempts, secretBox, assistant: settings, limits }: TalkOptions,
  guard: MiddlewareHandler<AppEnv>,
): RouteSet[] {
  const logQuestion = createQuestionLog(settings.logFile, log);
  const assistant = assistantRoutes({
    assistant: createAssistant(settings, log),
    log,
    findFacts: (name) => findProductFacts(db, name),
    findNamed: (questions, name) => findNamedProducts(db, questions, name),
    logQuestion,
    secretBox,
    atOnce: settings.transcriber === 'openai' ? HOSTED_AT_ONCE : 1,
  });
  const chatbot = chatbotRoutes({
    answer: answerWithReader,
    findNamed: (questions) => findNamedProducts(db, questions, null),
    findAllProductFacts: () => findAllProductFacts(db),
    findCustomer: (token) => findChatCustomer(db, tokens, token),
    logQuestion,
  });
  const limited = (name: 'assistant' | 'chat', routes: Hono<AppEnv>) =>
    new Hono<AppEnv>()
      .use(guard)
      .on('POST', '/*', limitCalls({ attempts, tokens, name, perMinute: limits[name] }))
      .route('/', routes);
  return [
    publicRoutes('/assistant', limited('assistant', assistant)),
    publicRoutes('/support', limited('chat', chatbot)),
  ];
}

/** Stored conversations, with the same limit as the chat's questions. */
export function listConversationRoutes({ db, tokens, attempts, limits }: TalkOptions): RouteSet[] {
  const limit = limitCalls({ attempts, tokens, name: 'conversation', perMinute: limits.chat });
  const routes = new Hono<AppEnv>().on('POST', '/*', limit).route('/', conversationRoutes(db));
  return [guardedRouteSet(['/conversations/v1'], routes)];
}
