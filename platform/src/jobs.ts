import type { SecretBox } from './base/create-and-seal-secrets.ts';
import type { Database } from './base/db/database.ts';
import type { Log } from './base/http/log.ts';
import { notifyBackInStock } from './commerce/back-in-stock/notify-back-in-stock.ts';
import { mailDueGiftCards } from './commerce/gift-cards/mail-due-gift-cards.ts';
import { inviteReviews } from './commerce/reviews/invite-reviews.ts';
import { type SendMail, sendOutbox } from './mail/send-outbox.ts';
import { sweepExpired } from './sweep-expired.ts';

interface JobOptions {
  db: Database;
  log: Log;
  /** Decrypts the codes of gift cards. */
  secretBox: SecretBox;
  /** Absent means that mails stay in the outbox. */
  send?: SendMail | undefined;
  /** The base URLs of links in mails. */
  sites: { publicUrl: string; shopUrl: string };
  /** Days after which a buyer gets a mail that asks for a review; 0 means never. */
  reviewMailAfterDays: number;
}

const MAIL_MS = 2_000;
const SWEEP_MS = 10 * 60_000;
const BACK_IN_STOCK_MS = 15_000;
const GIFT_CARDS_MS = 5_000;
const REVIEW_MAILS_MS = 60_000;

/**
 * Starts the background jobs: sends mail, notifies customers about products back in stock, mails gift cards, asks
 * buyers for reviews, deletes expired rows. Returns a function that stops them.
 */
export function startJobs(options: JobOptions): () => Promise<void> {
  const { db, log, secretBox, send, sites, reviewMailAfterDays: afterDays } = options;
  const { shopUrl } = sites;
  const stops = [
    repeatJob(SWEEP_MS, () => sweepExpired(db), log),
    repeatJob(BACK_IN_STOCK_MS, () => notifyBackInStock(db, sites), log),
    repeatJob(GIFT_CARDS_MS, () => mailDueGiftCards({ db, secretBox, shopUrl }), log),
    repeatJob(REVIEW_MAILS_MS, () => inviteReviews(db, { ...sites, afterDays }), log),
  ];
  if (send) stops.push(repeatJob(MAIL_MS, () => sendOutbox(db, send, log), log));
  return async () => {
    await Promise.all(stops.map((stop) => stop()));
  };
}

/** Repeats a job with a pause between two runs; stopping waits for the current run. */
export function repeatJob(
  pauseMs: number,
  job: () => Promise<void>,
  log: Log,
): () => Promise<void> {
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
