import { Hono } from 'hono';
import { bodyLimit } from 'hono/body-limit';
import { LRUCache } from 'lru-cache';
import * as v from 'valibot';
import { anonymizePath } from '../http/anonymize-path.ts';
import { getClientAddress, toClientNetwork } from '../http/client-address.ts';
import { limitRate } from '../http/limit-rate.ts';
import { logSecurityEvent } from '../http/log-security-events.ts';
import { createOnFirstUse } from '../state/create-on-first-use.ts';

/** The path to which browsers report violations of a page's policies. */
export const REPORTS_PATH = '/_csp';

const MAX_BYTES = 32_768;
const MAX_REPORTS = 50;
const PER_MINUTE = 60;
/** Limits the kinds of violation that are remembered, the latest ones, since reports can contain any text. */
const MAX_KINDS = 200;
/** Limits the kinds that one address adds, so that forged reports leave room for those of others. */
const MAX_KINDS_OF_ONE = 20;
const MAX_CALLERS = 10_000;

const text = v.pipe(v.string(), v.maxLength(4000));

/** `report-uri` sends one report at a time. */
const OldReport = v.object({
  'csp-report': v.object({ 'effective-directive': text, 'blocked-uri': text }),
});
/** The Reporting API sends several; those of an integrity policy have no directive. */
const Reports = v.pipe(
  v.array(
    v.variant('type', [
      v.object({
        type: v.literal('csp-violation'),
        body: v.object({ effectiveDirective: text, blockedURL: v.optional(text, '') }),
      }),
      v.object({
        type: v.literal('integrity-violation'),
        body: v.object({ destination: text, blockedURL: text }),
      }),
    ]),
  ),
  v.maxLength(MAX_REPORTS),
);
const Body = v.pipe(v.string(), v.parseJson(), v.union([OldReport, Reports]));

interface ReportParts {
  proxies: number;
  onError: (error: unknown, where: string) => void;
}

interface ViolationReports {
  /** Serves `POST /`, which accepts reports and refuses everything else. */
  routes: Hono;
  /** Counts reports since this process started, by kind. */
  counts: () => Record<string, number>;
}

/** Creates the receiver of violation reports: each kind is logged once and counted from then on. */
export function createViolationReports({ proxies, onError }: ReportParts): ViolationReports {
  const counts = new LRUCache<string, number>({ max: MAX_KINDS });
  const countsByCaller = createOnFirstUse(() => new LRUCache<string, number>({ max: MAX_CALLERS }));

  const add = (kind: string, caller: string): boolean => {
    const known = counts.get(kind);
    if (known === undefined) {
      const before = countsByCaller().get(caller) ?? 0;
      if (before >= MAX_KINDS_OF_ONE) return false;
      countsByCaller().set(caller, before + 1);
      onError(new Error(`blocked: ${kind}`), 'violation');
    }
    counts.set(kind, (known ?? 0) + 1);
    return known === undefined;
  };

  const limit = bodyLimit({ maxSize: MAX_BYTES, onError: (c) => c.text('Not a report', 413) });
  const routes = new Hono();
  routes.post(
    '/',
    limitRate({ name: 'reports', perMinute: PER_MINUTE, proxies }),
    limit,
    async (c) => {
      const { success, output } = v.safeParse(Body, await c.req.text());
      if (!success) return c.text('Not a report', 400);
      const caller = toClientNetwork(getClientAddress(c, proxies));
      for (const kind of getKinds(output)) {
        if (add(kind, caller)) logSecurityEvent(c, 'csp-violation', { what: kind });
      }
      return c.body(null, 204);
    },
  );
  return { routes, counts: () => Object.fromEntries(counts.entries()) };
}

function getKinds(reports: v.InferOutput<typeof Body>): string[] {
  if (!Array.isArray(reports)) {
    const { 'effective-directive': directive, 'blocked-uri': blocked } = reports['csp-report'];
    return [getKind(directive, blocked)];
  }
  return reports.map(({ type, body }) =>
    type === 'csp-violation'
      ? getKind(body.effectiveDirective, body.blockedURL)
      : getKind(`integrity of ${body.destination}`, body.blockedURL),
  );
}

/** Names a violation without query and fragment, which may contain personal data. */
function getKind(what: string, blocked: string): string {
  const where = URL.canParse(blocked) ? new URL(blocked) : null;
  const address = where?.host
    ? `${where.protocol}//${where.host}${anonymizePath(where.pathname)}`
    : where?.protocol;
  const shown = address ?? blocked;
  return `${what.slice(0, 40)} ${shown.slice(0, 120)}`;
}
