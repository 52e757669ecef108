import { and, isNotNull, isNull, lt, or } from 'drizzle-orm';
import type { Database } from '../../base/db/database.ts';
import { minutesFromNow } from '../../base/secrets.ts';
import { backInStockRequests as requests } from './back-in-stock-tables.ts';

const DAY = 24 * 60;
const UNCONFIRMED_DAYS = 3;
const WAITING_DAYS = 365;
const NOTIFIED_DAYS = 30;

/** Deletes requests that were never confirmed, waited for a year, or were notified a month ago. */
export async function sweepBackInStock(db: Database): Promise<void> {
  const before = (days: number) => minutesFromNow(-days * DAY);
  await db
    .delete(requests)
    .where(
      or(
        and(isNull(requests.confirmedAt), lt(requests.createdAt, before(UNCONFIRMED_DAYS))),
        and(isNotNull(requests.confirmedAt), lt(requests.confirmedAt, before(WAITING_DAYS))),
        lt(requests.notifiedAt, before(NOTIFIED_DAYS)),
      ),
    );
}
