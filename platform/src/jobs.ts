import type { Database } from './base/db/database.ts';
import type { Log } from './base/http/log.ts';
import { tellBackInStock } from './commerce/back-in-stock/tell-back-in-stock.ts';
import { deliverMail, type SendMail } from './mail/deliver-mail.ts';
import { sweepExpired } from './sweep-expired.ts';

interface JobOptions {
  db: Database;
  log: Log;
  /** Absent means that mails stay in the outbox. */
  send?: SendMail | undefined;
  /** Where mails lead. */
  sites: { publicUrl: string; shopUrl: string };
}

const MAIL_MS = 2_000;
const SWEEP_MS = 10 * 60_000;
const BACK_IN_STOCK_MS = 15_000;

/**
 * What the process does beside answering: sends mail, tells who waits for stock, sweeps out what expired. Answers how
 * to stop.
 */
export function startJobs({ db, log, send, sites }: JobOptions): () => Promise<void> {
  const stops = [
    every(SWEEP_MS, () => sweepExpired(db), log),
    every(BACK_IN_STOCK_MS, () => tellBackInStock(db, sites), log),
  ];
  if (send) stops.push(every(MAIL_MS, () => deliverMail(db, send, log), log));
  return async () => {
    await Promise.all(stops.map((stop) => stop()));
  };
}

/** Runs a job again and again, with a pause between two runs; stopping waits for the run that is on. */
function every(pauseMs: number, job: () => Promise<void>, log: Log): () => Promise<void> {
  let timer: NodeJS.Timeout | undefined;
  let isStopped = false;
  let running = run();
  async function run(): Promise<void> {
    try {
      await job();
    } catch (err) {
      log.error({ err }, 'a job in the background failed');
    }
    if (isStopped) return;
    timer = setTimeout(() => {
      running = run();
    }, pauseMs);
    timer.unref();
  }
  return () => {
    isStopped = true;
    clearTimeout(timer);
    return running;
  };
}
