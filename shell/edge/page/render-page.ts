import type {
  ExposedModule,
  FormAnswer,
  ModuleId,
  PageContext,
  PageHead,
  PageModule,
  PlatformError,
  Role,
} from '@horae/shared';
import { isGone } from '@horae/shared/either-version';
import { flagKey } from '@horae/shared/flag-key';
import {
  type DehydratedState,
  dehydrate,
  hydrate,
  type Query,
  type QueryClient,
} from '@horae/shared/query';
import { shopPath } from '@horae/shared/shop-path';
import { TooLate, within } from '@horae/shared/within';
import type { Drawing, Hydration } from '@horae/shell/server';
import { inSpan } from '../base/in-span.ts';
import type { DecidedFlag } from '../flags/decide-flags.ts';
import type { LiveReleases } from '../live/live-releases.ts';
import type { MatchedPage, ShownModule } from '../live/match-page.ts';
import { hasServerBundle, type ImportBundle } from '../live/server-bundles.ts';
import type { KeptParts, RenderedParts } from './kept-parts.ts';
import { type KeptQueries, queryClientFor } from './kept-queries.ts';
import type { PageTimes } from './page-times.ts';
import { type Person, type PersonalData, personalData } from './personal-data.ts';
import { renderHtml } from './render-html.ts';

export interface PageRequest {
  live: LiveReleases;
  page: MatchedPage | null;
  url: URL;
  role: Role;
  /** For whom it is rendered, where it is for one visitor alone. */
  person?: Person;
  /** What became of the press that led here. */
  answer?: FormAnswer;
  /** What the flags of its modules are. */
  flags: DecidedFlag[];
}

export interface RenderedPage {
  /** The address that the visitor is sent to instead: for good, where the page has moved; `null` for none. */
  detour: { location: string; status: 301 | 303 } | null;
  /** Of the visitor it was rendered for. */
  role: Role;
  html: string;
  head: PageHead | null;
  /** Modules that are in the HTML. */
  modules: ModuleId[];
  queries: DehydratedState;
  /** Whether the page's own part is there, or comes in time: without it nothing is told of what the address names. */
  hasMain: boolean;
  /** Whether everything that the first view shows was rendered; only such a page may be kept. */
  isComplete: boolean;
}

export interface RenderTools {
  importBundle: ImportBundle;
  queries: KeptQueries;
  parts: KeptParts;
  /** For each of: importing a module, fetching the page's data, rendering. Data that decides about a 404 may take longer. */
  budgetMs: number;
  times: PageTimes;
  /** Hears of every part that was left to the browser. */
  onUnrendered: (remote: string, version: string, error: unknown) => void;
}

interface ShellModule {
  drawApp: (drawing: Drawing) => React.ReactElement;
  /** Hosts from before contract 1.12 have none. */
  hydration?: Hydration;
}

/** How much longer a page is waited for whose address may name nothing: a 404 must not be a 200 in a hurry. */
const PATIENCE = 8;

/** The platform did not answer, so a page about its goods cannot be rendered. */
export class PlatformDown extends Error {}

/**
 * Renders the first view of a page from the live versions' server bundles. A module that is missing,
 * broken or slow is left to the browser and costs the page only the head start.
 * @throws PlatformDown when the page's data cannot be had because the platform is not there.
 */
export async function renderPage(request: PageRequest, tools: RenderTools): Promise<RenderedPage> {
  const { live, page, url, answer } = request;
  const shown = page?.shown ?? [];
  const [own] = shown;
  const [{ drawApp, hydration }, modules] = await Promise.all([
    tools.importBundle(live.shell, 'app') as Promise<ShellModule>, // our own server entry
    importShown(shown, tools),
  ]);
  const queryClient = queryClientFor(shown[0]?.release, tools.queries);
  setFlags(queryClient, request.flags);
  const context = { queryClient, params: page?.params ?? {}, search: url.searchParams };
  const pageModule = own && (modules.get(own.id) as PageModule | undefined); // a page comes first
  const [filling, personal] = await Promise.all([
    prefetched(pageModule, context, own, tools),
    personalPart(pageModule, { request, context }, tools),
  ]);
  if (personal?.queries) hydrate(queryClient, personal.queries);
  const role = personal?.role ?? request.role;
  const head = (filling === 'done' && pageModule?.head?.(context)) || null;

  const areAllThere = modules.size === shown.length;
  const how = { ...tools, hydration };
  const parts = areAllThere ? partsOf(request, role, how) : null;
  const tree = drawApp({
    snapshot: live.snapshot,
    location: url.pathname + url.search,
    role,
    queryClient,
    ...(answer && { answer }),
    modules,
    failed: () => undefined, // React tells `renderHtml`
    ...(parts && { kept: parts.kept }),
  });
  const written = await inSpan('render', live.shell, () => renderHtml(tree, how));
  return {
    detour: detourOf(head, personal),
    role,
    html: parts?.finished(written) ?? written.html,
    head,
    modules: shown.map(({ id }) => id).filter((id) => modules.has(id)),
    queries: dehydrate(queryClient, { shouldDehydrateQuery: isTakenAlong }),
    hasMain: (pageModule !== undefined || isForBrowsers(own)) && filling !== 'failed',
    isComplete: filling === 'done' && !personal?.isMissing && areAllThere && written.isWhole,
  };
}

function setFlags(queryClient: QueryClient, flags: DecidedFlag[]): void {
  for (const { remote, name, value } of flags) {
    // Without a time of its own, so that equal pages stay equal.
    queryClient.setQueryData(flagKey(remote, name), value, { updatedAt: 0 });
  }
}

function detourOf(head: PageHead | null, personal: PersonalData | null): RenderedPage['detour'] {
  if (personal?.detour) return { location: personal.detour, status: 303 };
  const location = head?.status === 301 ? shopPath(head.canonical) : null;
  return location === null ? null : { location, status: 301 };
}

/** Parts of pages that are the same for all visitors, where all of their modules are there. */
function partsOf(
  { live, url, person, answer, flags }: PageRequest,
  role: Role,
  { hydration, parts }: { hydration: Hydration | undefined; parts: KeptParts },
): RenderedParts | null {
  if (person || answer || !hydration) return null;
  const decided = flags.map(({ id, value }) => `${id}=${value}`);
  return parts({
    scope: [live.key, role, ...decided].join(' '),
    address: url.pathname + url.search,
    idPrefix: hydration.identifierPrefix,
  });
}

/** Of what a page was rendered with: `meta.leftOut` marks what only another query was made from. */
const isTakenAlong = ({ state, meta }: Query): boolean =>
  state.status === 'success' && meta?.leftOut !== true;

/** What a page has for this visitor alone; `null` for a page or a visitor without that. */
async function personalPart(
  module: PageModule | undefined,
  { request, context }: { request: PageRequest; context: PageContext },
  { budgetMs, onUnrendered }: RenderTools,
): Promise<PersonalData | null> {
  const { page, person, url } = request;
  const [own] = page?.shown ?? [];
  if (!module?.personal || !own || !page?.route.isPrivate || !person) return null;
  const { params, search } = context;
  return personalData(module.personal, {
    person,
    release: own.release,
    asked: { params, search, path: url.pathname + url.search },
    // Without it a visitor without script would have an empty page.
    limitMs: budgetMs * PATIENCE,
    onError: (error) => onUnrendered(own.release.name, own.release.version, error),
  });
}

async function importShown(
  shown: ShownModule[],
  { importBundle, budgetMs, onUnrendered }: RenderTools,
): Promise<Map<ModuleId, ExposedModule>> {
  const modules = new Map<ModuleId, ExposedModule>();
  const load = async ({ id, name, release }: ShownModule): Promise<void> => {
    try {
      const loaded = await within(budgetMs, `import of ${id}`, importBundle(release, name));
      modules.set(id, loaded as ExposedModule); // built against the contract
    } catch (error) {
      onUnrendered(release.name, release.version, error);
    }
  };
  await Promise.all(shown.map(load));
  return modules;
}

/** Whether a page's release has no code for servers at all, as those of developers. */
const isForBrowsers = (own: ShownModule | undefined): boolean =>
  own !== undefined && !hasServerBundle(own.release);

/** Whether the page's data is there now; late data comes in the browser. */
async function prefetched(
  page: PageModule | undefined,
  context: Parameters<NonNullable<PageModule['prefetch']>>[0],
  shown: ShownModule | undefined,
  { budgetMs, times, onUnrendered }: RenderTools,
): Promise<'done' | 'late' | 'failed'> {
  if (!page?.prefetch || !shown) return 'done';
  try {
    const mayBeMissing = Object.keys(context.params).length > 0;
    const patientMs = mayBeMissing ? budgetMs * PATIENCE : budgetMs;
    const data = page.prefetch;
    const fetched = inSpan(`data of ${shown.id}`, shown.release, async () => data(context));
    await times.take('data', () => within(patientMs, `data of ${shown.id}`, fetched));
    return 'done';
  } catch (error) {
    onUnrendered(shown.release.name, shown.release.version, error);
    if (isDown(error)) throw new PlatformDown('the platform does not answer', { cause: error });
    return error instanceof TooLate ? 'late' : 'failed';
  }
}

/** Refusals that are about the shop and its settings, and not about what was asked. */
const NO_ANSWER = new Set([401, 403, 429]);

/** By name, not by class: the error may come from a bundle of another release. */
function isDown(error: unknown): boolean {
  if (!(error instanceof Error) || error.name !== 'PlatformError') return false;
  const failure = error as Partial<PlatformError>; // named so by the contract
  const { status } = failure;
  return status === undefined || status >= 500 || NO_ANSWER.has(status) || isGone(failure);
}
