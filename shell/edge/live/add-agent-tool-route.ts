import type { OfferedTool } from '@horae/shared/contract';
import type { Context, Hono } from 'hono';
import { limitRate } from '../http/limit-rate.ts';
import type { LiveReleases } from './live-releases.ts';

/** Only browsers with agents send requests: each open page twice a minute and before each call. */
const PER_MINUTE = 240;

interface ToolRoute {
  settings: { proxies: number };
  releasesFor: (c: Context) => Promise<LiveReleases>;
}

/** `GET /_tools`: what this visitor's versions offer to shopping agents now; of a remote that is switched off nothing. */
export function addAgentToolListRoute(app: Hono, { settings, releasesFor }: ToolRoute): void {
  app.get(
    '/_tools',
    limitRate({ name: 'tools', perMinute: PER_MINUTE, proxies: settings.proxies }),
    async (c) => {
      c.header('cache-control', 'no-store');
      return c.json({ tools: offeredTools(await releasesFor(c)) });
    },
  );
}

const offeredTools = ({ remotes }: LiveReleases): OfferedTool[] =>
  Object.values(remotes).flatMap(({ name: remote, version, tools = [] }) =>
    tools.map((tool) => ({ remote, version, ...tool })),
  );
