import { readWorldClock, sleepInWorld } from '../kernel/virtual-time.ts';
import type { SimulatedMachine } from '../world/simulated-machine.ts';
import type { SimulatedShop } from '../world/simulated-shop.ts';

/** The result of a call, after all its tries. */
export interface ShopCallOutcome {
  /** The last answer; `null` where none came. */
  status: number | null;
  body: unknown;
  text: string;
  headers: Headers;
  /** Whether some try may have been carried out whose answer is not known. */
  mayBeDone: boolean;
}

export interface ShopCall {
  act: string;
  path: string;
  method?: string;
  headers?: Record<string, string>;
  body?: string | undefined;
  /** Whether it may be sent again without knowing the outcome of an earlier try. */
  isRepeatable: boolean;
  /** Machines that are tried, one after the other. */
  machines: readonly SimulatedMachine[];
}

const TRIES = 4;
const PATIENCE_MS = 35_000;
const BETWEEN_MS = 400;
const BUSY = [429, 503];
const NOTHING = { status: null, body: null, text: '', headers: new Headers() };

/** Calls as the code of a page does: again after a while, where nothing came and nothing can be done twice. */
export async function callShop(shop: SimulatedShop, call: ShopCall): Promise<ShopCallOutcome> {
  let mayBeDone = false;
  let last: Omit<ShopCallOutcome, 'mayBeDone'> = NOTHING;
  for (let tries = 0; tries < TRIES; tries++) {
    if (tries > 0) await sleepInWorld(BETWEEN_MS * tries);
    const machine = call.machines[tries % call.machines.length];
    if (!machine) throw new Error('there is no machine to call');
    const answer = await once(shop, call, machine);
    last = answer === 'not reached' || answer === 'unknown' ? NOTHING : answer;
    // A gateway that had no answer does not know either.
    const isUnknown = answer === 'unknown' || last.status === 502;
    mayBeDone ||= isUnknown;
    if (isUnknown && !call.isRepeatable) break;
    if (last.status !== null && last.status !== 502 && !BUSY.includes(last.status)) break;
  }
  return { ...last, mayBeDone };
}

async function once(shop: SimulatedShop, call: ShopCall, machine: SimulatedMachine) {
  const { act, path, method = 'GET', headers = {}, body } = call;
  const origin = machine === shop.platform ? 'http://platform.test' : 'http://shop.test';
  const request = new Request(`${origin}${path}`, {
    method,
    headers: { 'sec-fetch-site': 'same-origin', ...headers },
    ...(body !== undefined && { body }),
  });
  try {
    const requested = readWorldClock();
    const answer = await shop.send(machine, act, request, AbortSignal.timeout(PATIENCE_MS));
    const text = await answer.text();
    shop.answers.push({
      machine: machine.name,
      path,
      status: answer.status,
      text,
      requested,
    });
    return { status: answer.status, body: parsed(text), text, headers: answer.headers };
  } catch (error) {
    const cause = error instanceof Error ? error.cause : undefined;
    const { code = '' } = (cause ?? {}) as { code?: string }; // what the network names it by
    return code === 'ECONNREFUSED' ? 'not reached' : 'unknown';
  }
}

function parsed(text: string): unknown {
  if (!text.startsWith('{')) return null;
  return JSON.parse(text);
}
