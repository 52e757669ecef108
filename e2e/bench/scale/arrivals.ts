import { Agent, get } from 'node:http';
import { setTimeout as pause } from 'node:timers/promises';
import { seeded } from '../../cluster/seeded.ts';

interface Arrivals {
  /** In a second, on average. */
  rate: number;
  seconds: number;
  path: () => string;
}

export interface Arrived {
  /** Milliseconds from when each was due until its answer was whole, also where it was sent late. */
  times: number[];
  failures: number;
}

/**
 * Asks as visitors come: each by themselves and at any moment (Poisson), the same moments in every run, whether or not the
 * ones before have been answered. A tool that asks in rounds would measure how long its own crowd waits in line.
 */
export async function arrive(origin: string, { rate, seconds, path }: Arrivals): Promise<Arrived> {
  const { next } = seeded(rate, 'arrivals');
  const agent = new Agent({ keepAlive: true });
  const times: number[] = [];
  let failures = 0;
  const asked: Promise<void>[] = [];
  const started = performance.now();
  for (let due = 0; due < seconds * 1000; due += (-Math.log(1 - next()) * 1000) / rate) {
    const wait = started + due - performance.now();
    if (wait > 0) await pause(wait);
    const one = ask(origin + path(), agent).then((isWell) => {
      if (!isWell) failures += 1;
      times.push(performance.now() - started - due);
    });
    asked.push(one);
  }
  await Promise.all(asked);
  agent.destroy();
  return { times, failures };
}

/** Whether the page came, whole. */
const ask = (url: string, agent: Agent): Promise<boolean> =>
  new Promise((resolve) => {
    get(url, { agent, headers: { 'accept-encoding': 'br' } }, (response) => {
      response
        .resume()
        .on('close', () => resolve(response.statusCode === 200 && response.complete));
    }).on('error', () => resolve(false));
  });
