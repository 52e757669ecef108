import { parseArgs } from 'node:util';
import fc from 'fast-check';
import { runConcurrently } from '../run-concurrently.mjs';
import {
  arbitraryHttpExchange,
  arbitrarySlowRequest,
  type HostileHttpExchange,
} from './arbitrary-http-exchanges.ts';
import { fuzzForms } from './forms/fuzz-forms.ts';
import type { RequestCredentials } from './fuzzed-requests.ts';
import { judgeHttpExchange } from './judge-hostile-exchange.ts';
import { listHttpRoutes } from './list-http-routes.ts';
import { holdUnfinishedRequests, sendRawHttp } from './send-raw-http.ts';
import { startBadInputShop, TEST_EDGE_SECRET, TEST_QA_TOKEN } from './start-bad-input-shop.ts';
import { QaControlsClient } from './test-controls-client.ts';

/*
 * Generated bad input over every route of edge and platform: no 5xx, nothing hangs, each gets an answer, other
 * visitors are served meanwhile, also on the same connection, memory stays flat. The same seed makes the same requests.
 * Then forms, with what people paste into them (`forms/fuzz-forms.ts`).
 */

const AT_ONCE = 12;
const BATCH = 500;
/** Conversations of each batch that take two seconds to say. */
const SLOW = 3;
/** Connections to each part that were begun and never finished, while others are served. */
const HELD = 40;
/** Megabytes that caches may still take after the first part of the run. */
const FLAT_MB = 48;

const { values } = parseArgs({
  options: {
    seed: { type: 'string', default: '1' },
    requests: { type: 'string', default: '5000' },
    forms: { type: 'string', default: '2000' },
  },
});
const [seed, wanted, forms] = [values.seed, values.requests, values.forms].map(Number) as [
  number,
  number,
  number,
]; // three of three
const failures = new Map<string, number>();
/** How often each status was answered: a run that is refused at the door would prove nothing. */
const answers = new Map<number | string, number>();
/** Slow conversations of all batches. */
const slowly: Promise<void>[] = [];
const fail = (what: string) => failures.set(what, (failures.get(what) ?? 0) + 1);

const routes = await listHttpRoutes();
const shop = await startBadInputShop();
try {
  // Code that loads once, at the first query, is there before the limits of a request count.
  await fetch(`http://127.0.0.1:${shop.ports.edge}/api/assistant/ready/`);
  const keys = { token: await visitorToken(), edgeSecret: TEST_EDGE_SECRET };
  const started = Date.now();
  let early = await shop.memory();
  for (let done = 0; done < wanted; done += BATCH) {
    const letGo = await Promise.all(
      [shop.ports.edge, shop.ports.platform].map((port) => holdUnfinishedRequests(port, HELD)),
    );
    await sendBatch(seed + done, Math.min(BATCH, wanted - done), keys);
    await servesOthers();
    for (const end of letGo) end();
    if (done < wanted / 5) early = await shop.memory();
  }
  await Promise.all(slowly);
  const late = await shop.memory();
  for (const name of ['edge', 'platform'] as const) {
    const [before, after] = [early[name], late[name]];
    console.log(
      `${name}: ${before.toFixed(0)} MB after a fifth, ${after.toFixed(0)} MB at the end`,
    );
    if (after - before > FLAT_MB) fail(`${name} grew by ${(after - before).toFixed(0)} MB`);
  }
  console.log(
    [...answers]
      .map(([outcome, times]) => `${outcome}: ${times}`)
      .sort()
      .join(', '),
  );
  console.log(
    `${wanted} requests over ${routes.length} routes in ${((Date.now() - started) / 1000).toFixed(0)} s`,
  );
  const platform = `http://localhost:${shop.ports.platform}`;
  const qa = new QaControlsClient(platform, { token: TEST_QA_TOKEN, edgeSecret: TEST_EDGE_SECRET });
  console.log(await fuzzForms({ shop, qa, seed, forms, hosted: () => hostedPages(keys), fail }));
} finally {
  await shop.stop();
}
for (const [what, times] of failures) console.error(`${times} × ${what}`);
process.exitCode = failures.size === 0 ? 0 : 1;

/** Holds `count` conversations, most of them of one request. */
async function sendBatch(from: number, count: number, keys: RequestCredentials): Promise<void> {
  const sample = (of: typeof arbitraryHttpExchange, numRuns: number) =>
    fc.sample(of(routes, keys), { seed: from, numRuns });
  const slow = sample(arbitrarySlowRequest, Math.min(SLOW, count));
  // Slow ones run beside the others.
  slowly.push(...slow.map(talk));
  await runConcurrently(
    sample(arbitraryHttpExchange, Math.max(1, count - slow.length)),
    AT_ONCE,
    talk,
  );
}

async function talk(conversation: HostileHttpExchange): Promise<void> {
  const ending = await sendRawHttp(shop.ports[conversation.to], conversation);
  const fault = judgeHttpExchange(conversation, ending);
  if (fault) fail(`${conversation.to}: ${conversation.name} ${fault}`);
  const statuses = ending.replies.map(({ status }) => status);
  for (const answer of statuses.length > 0 ? statuses : [ending.end]) {
    answers.set(answer, (answers.get(answer) ?? 0) + 1);
  }
}

/** Checks that requests of polite visitors in between succeed. */
async function servesOthers(): Promise<void> {
  for (const [port, path] of [
    [shop.ports.edge, '/products'],
    [shop.ports.edge, '/healthz'],
    [shop.ports.platform, '/healthz'],
  ] as const) {
    const { status } = await fetch(`http://127.0.0.1:${port}${path}`);
    if (status !== 200) fail(`a polite visitor of ${path} gets ${status}`);
  }
}

/** The platform's pages about signing in, within a session that such a visit begins with. */
async function hostedPages({ token, edgeSecret }: RequestCredentials): Promise<string[]> {
  const platform = `http://localhost:${shop.ports.platform}`;
  const response = await fetch(`${platform}/_api/redirects-api/v1/redirect-session`, {
    method: 'POST',
    headers: { authorization: token, 'x-horae-edge': edgeSecret },
    body: JSON.stringify({ login: {} }),
  });
  const begun: { redirectSession?: { fullUrl?: string } } = JSON.parse(await response.text());
  const signIn = begun.redirectSession?.fullUrl;
  if (!signIn) throw new Error(`No page to sign in: ${response.status}`);
  return [signIn, signIn.replace('/sign-in', '/sign-up'), `${platform}/forgot-password`];
}

async function visitorToken(): Promise<string> {
  const page = await (await fetch(`http://127.0.0.1:${shop.ports.edge}/`)).text();
  const clientId = /"clientId":"([^"]+)"/.exec(page)?.[1];
  const response = await fetch(`http://127.0.0.1:${shop.ports.platform}/oauth2/token`, {
    method: 'POST',
    headers: { 'x-horae-edge': TEST_EDGE_SECRET },
    body: JSON.stringify({ clientId, grantType: 'anonymous' }),
  });
  // The platform's own tests cover tokens; here any token that works is enough.
  const { access_token: token } = (await response.json()) as { access_token?: string };
  if (!token) throw new Error(`No token for a visitor: ${response.status}`);
  return token;
}
