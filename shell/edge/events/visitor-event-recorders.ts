import { createHash, randomBytes } from 'node:crypto';
import type { ShopEvent } from '@horae/shared/shop-events';
import type { Context } from 'hono';
import { LRUCache } from 'lru-cache';
import { setCookies } from '../http/cookies.ts';
import type { ObservedCall } from '../session/run-as-visitor.ts';
import { createOnFirstUse } from '../state/create-on-first-use.ts';
import { toCallEvents } from './calls-to-shop-events.ts';
import type { ShopEventSender } from './collector-event-sender.ts';
import { createVisitId, readConsent, readVisitCookie, toVisitCookie } from './consent.ts';

declare module 'hono' {
  interface ContextVariableMap {
    /** The name of the visit; absent without consent. */
    visit?: string;
  }
}

/** Records the events of one visitor with consent. */
export interface VisitorEventRecorder {
  viewed: (page: { page: string; subject?: string }) => void;
  /** A part of the visitors gets this variant, and this visitor has just got it. */
  exposed: (flag: { flag: string; variant: string }) => void;
  called: (call: ObservedCall) => Promise<void>;
}

interface RecorderParts {
  stream: Pick<ShopEventSender, 'record'>;
  isSecure: boolean;
  orders?: ReportedOrders;
  onError: (error: unknown, where: string) => void;
}

/**
 * Creates the recorder of a visitor's request; `null` for one who has not agreed, or whose browser refuses. The visit is named, or
 * made to last, with the answer.
 */
export function createShopEventRecorders(parts: RecorderParts) {
  const { stream, isSecure, orders = createReportedOrders(), onError } = parts;
  return (c: Context): VisitorEventRecorder | null => {
    if (readConsent(c.req.raw.headers) !== 'yes') return null;
    const visit = getVisit(c, isSecure);
    const common = () => ({ id: random(), at: new Date().toISOString(), visit });

    return {
      viewed: (page) => stream.record({ ...common(), name: 'view', ...page }),
      exposed: (flag) => stream.record({ ...common(), name: 'exposure', ...flag }),
      async called(call) {
        try {
          for (const fact of await toCallEvents(call)) {
            if (fact.name !== 'paid') stream.record({ ...common(), ...fact });
            else if (orders.isNew(fact.orderId)) stream.record(toPurchaseEvent(fact, common()));
          }
        } catch (error) {
          onError(error, 'event');
        }
      },
    };
  };
}

/** One for each request. */
function getVisit(c: Context, isSecure: boolean): string {
  const known = c.get('visit');
  if (known) return known;
  const visit = readVisitCookie(c.req.header('cookie') ?? '') ?? createVisitId();
  c.set('visit', visit);
  setCookies(c, [toVisitCookie(visit, isSecure)]);
  return visit;
}

export type GetEventRecorder = ReturnType<typeof createShopEventRecorders>;

/** The order's own number stays here; the event's id follows from it, so that repeated events are recognised. */
const toPurchaseEvent = (
  {
    orderId,
    ...fact
  }: { orderId: string; name: 'paid'; sum: number; currency: string; pieces: number },
  common: Pick<ShopEvent, 'id' | 'at' | 'visit'>,
): ShopEvent => ({ ...common, ...fact, id: sha256(`paid ${orderId}`) });

const random = (): string => randomBytes(15).toString('base64url');

const sha256 = (text: string): string => createHash('sha256').update(text).digest('base64url');

/** The orders that were reported by this process; a collector recognises others by the id of the event. */
interface ReportedOrders {
  isNew: (order: string) => boolean;
}

const MAX_ORDERS = 20_000;

function createReportedOrders(): ReportedOrders {
  const reported = createOnFirstUse(() => new LRUCache<string, true>({ max: MAX_ORDERS }));
  return {
    isNew(order) {
      if (reported().has(order)) return false;
      reported().set(order, true);
      return true;
    },
  };
}
