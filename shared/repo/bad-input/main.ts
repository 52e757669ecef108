import { parseArgs } from 'node:util';
import fc from 'fast-check';
import { allRoutes } from './all-routes.ts';
import { type BadRequest, badRequest } from './requests.ts';
import { type Outcome, send } from './send.ts';
import { EDGE_SECRET, startShop } from './shop.ts';

/*
 * Generated bad input over every route of edge and platform: no 5xx, nothing hangs, each gets an answer, other
 * visitors are served meanwhile, memory stays flat. The same seed makes the same requests.
 */

const AT_ONCE = 12;
const BATCH = 500;
/** What caches may still take after the first part of the run. */
const FLAT_MB = 48;

const { values } = parseArgs({
  options: {
    seed: { type: 'string', default: '1' },
    requests: { type: 'string', default: '5000' },
  },
});
const [seed, wanted] = [Number(values.seed), Number(values.requests)];
const failures = new Map<string, number>();
/** How often each status was answered: a run that is refused at the door would prove nothing. */
const answers = new Map<Outcome, number>();
const fail = (what: string) => failures.set(what, (failures.get(what) ?? 0) + 1);

const routes = await allRoutes();
const shop = await startShop();
try {
  const token = await visitorToken();
  const started = Date.now();
  let early = await shop.memory();
  for (let done = 0; done < wanted; done += BATCH) {
    const numRuns = Math.min(BATCH, wanted - done);
    await sendAll(
      fc.sample(badRequest(routes, { token, edgeSecret: EDGE_SECRET }), {
        seed: seed + done,
        numRuns,
      }),
    );
    await servesOthers();
    if (done < wanted / 5) early = await shop.memory();
  }
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
} finally {
  await shop.stop();
}
for (const [what, times] of failures) console.error(`${times} × ${what}`);
process.exitCode = failures.size === 0 ? 0 : 1;

async function sendAll(requests: BadRequest[]): Promise<void> {
  const queue = [...requests];
  const worker = async () => {
    for (let next = queue.pop(); next; next = queue.pop())
      judge(next, await send(shop.ports[next.to], next.bytes));
  };
  await Promise.all(Array.from({ length: AT_ONCE }, worker));
}

function judge({ to, name, isHttp }: BadRequest, outcome: Outcome): void {
  answers.set(outcome, (answers.get(outcome) ?? 0) + 1);
  if (outcome === 'hangs') fail(`${to}: ${name} hangs`);
  else if (outcome === 'closed' && isHttp) fail(`${to}: ${name} gets no answer`);
  else if (typeof outcome === 'number' && outcome >= 500) fail(`${to}: ${name} answers ${outcome}`);
}

/** What polite visitors ask in between is answered as ever. */
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

async function visitorToken(): Promise<string> {
  const page = await (await fetch(`http://127.0.0.1:${shop.ports.edge}/`)).text();
  const clientId = /"clientId":"([^"]+)"/.exec(page)?.[1];
  const response = await fetch(`http://127.0.0.1:${shop.ports.platform}/oauth2/token`, {
    method: 'POST',
    headers: { 'x-horae-edge': EDGE_SECRET },
    body: JSON.stringify({ clientId, grantType: 'anonymous' }),
  });
  // What the platform says about tokens is its tests' business; here a text that works is enough.
  const { access_token: token } = (await response.json()) as { access_token?: string };
  if (!token) throw new Error(`No token for a visitor: ${response.status}`);
  return token;
}
