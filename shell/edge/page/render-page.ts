import type {
  ExposedModule,
  FormAnswer,
  ModuleId,
  PageContext,
  PageHead,
  PageModule,
  Role,
} from '@horae/shared';
import { flagKey } from '@horae/shared/flag-key';
import {
  type DehydratedState,
  dehydrate,
  hydrate,
  type Query,
  type QueryClient,
} from '@horae/shared/query';
import { shopPath } from '@horae/shared/shop-path';
import { within } from '@horae/shared/within';
import type { AppRenderInput, HydrationOptions } from '@horae/shell/server';
import type { DecidedFlag } from '../flags/decide-flags.ts';
import type { LiveReleases } from '../live/live-releases.ts';
import type { MatchedPage, ShownModule } from '../live/match-page.ts';
import { hasServerBundle, type ImportBundle } from '../live/server-bundles.ts';
import { runInSpan } from '../telemetry/spans.ts';
import type { HtmlPartCache, PagePartCache } from './cache/html-part-cache.ts';
import { newQueryClientFor, type QueryDataCache } from './cache/page-query-cache.ts';
import { DATA_TIMEOUT_FACTOR, loadPageData } from './load-page-data.ts';
import type { PageTimer } from './page-timer.ts';
import { renderHtml } from './render-html.ts';
import { loadVisitorData, type PersonalData, type ViewingVisitor } from './visitor-data.ts';

interface PageRequest {
  live: LiveReleases;
  page: MatchedPage | null;
  url: URL;
  role: Role;
  /** The visitor, where the page is rendered for one alone. */
  person?: ViewingVisitor;
  answer?: FormAnswer;
  flags: DecidedFlag[];
}

export interface RenderedPage {
  /** The redirect in place of the page: 301 where it has moved, else 303; `null` for none. */
  detour: { location: string; status: 301 | 303 } | null;
  /** The role of the visitor that the page was rendered for. */
  role: Role;
  html: string;
  head: PageHead | null;
  /** Modules that the HTML contains. */
  modules: ModuleId[];
  queries: DehydratedState;
  /** Whether the page's own part is there, or the browser can render it; otherwise the answer is 503. */
  hasMain: boolean;
  /** Whether the whole first view was rendered; only such a page may be cached. */
  isComplete: boolean;
}

export interface RenderTools {
  importBundle: ImportBundle;
  queries: QueryDataCache;
  parts: HtmlPartCache;
  /** Milliseconds for each of importing a module, fetching data and rendering; data that decides about a 404 may take longer. */
  budgetMs: number;
  times: PageTimer;
  onUnrendered: (remote: string, version: string, error: unknown) => void;
}

interface ShellModule {
  drawApp: (drawing: AppRenderInput) => React.ReactElement;
  /** Hosts from before contract 1.12 have none. */
  hydration?: HydrationOptions;
}

/**
 * Renders the first view of a page from the live versions' server bundles. A module that is missing,
 * broken or slow is left to the browser, which renders it later.
 * @throws PlatformDownError when the page's data cannot be fetched because the platform does not answer.
 */
export async function renderPage(request: PageRequest, tools: RenderTools): Promise<RenderedPage> {
  const { live, page, url, answer } = request;
  const shown = page?.shown ?? [];
  const [main] = shown;
  const [{ drawApp, hydration }, modules] = await Promise.all([
    tools.importBundle(live.shell, 'app') as Promise<ShellModule>, // the shell's own server entry
    importShown(shown, tools),
  ]);
  const queryClient = withFlags(newQueryClientFor(main?.release, tools.queries), request.flags);
  const context = { queryClient, params: page?.params ?? {}, search: url.searchParams };
  const pageModule = main && (modules.get(main.id) as PageModule | undefined); // a page comes first
  const [dataOutcome, personal] = await Promise.all([
    loadPageData(pageModule, context, main, tools),
    getPersonalData(pageModule, { request, context }, tools),
  ]);
  if (personal?.queries) hydrate(queryClient, personal.queries);
  const role = personal?.role ?? request.role;
  const head = (dataOutcome === 'done' && pageModule?.head?.(context)) || null;

  const areAllThere = modules.size === shown.length;
  const options = { ...tools, hydration };
  const parts = areAllThere ? getCachedParts(request, role, options) : null;
  const tree = drawApp({
    snapshot: live.snapshot,
    location: url.pathname + url.search,
    route: page?.route.path ?? null,
    role,
    queryClient,
    ...(answer && { answer }),
    modules,
    failed: () => undefined, // React reports it to `renderHtml`
    ...(parts && { kept: parts.kept }),
  });
  const rendered = await runInSpan('render', live.shell, () => renderHtml(tree, options));
  return {
    detour: getDetour(head, personal),
    role,
    html: parts?.finish(rendered) ?? rendered.html,
    head,
    modules: shown.map(({ id }) => id).filter((id) => modules.has(id)),
    queries: dehydrate(queryClient, { shouldDehydrateQuery: isForBrowser }),
    hasMain: (pageModule !== undefined || isBrowserOnly(main)) && dataOutcome !== 'failed',
    isComplete: dataOutcome === 'done' && !personal?.isMissing && areAllThere && rendered.isWhole,
  };
}

function withFlags(queryClient: QueryClient, flags: DecidedFlag[]): QueryClient {
  for (const { remote, name, value } of flags) {
    // A constant time keeps equal pages equal.
    queryClient.setQueryData(flagKey(remote, name), value, { updatedAt: 0 });
  }
  return queryClient;
}

function getDetour(head: PageHead | null, personal: PersonalData | null): RenderedPage['detour'] {
  if (personal?.detour) return { location: personal.detour, status: 303 };
  const location = head?.status === 301 ? shopPath(head.canonical) : null;
  return location === null ? null : { location, status: 301 };
}

/** Returns the cached parts of a page that is the same for all visitors; `null` for any other page. */
function getCachedParts(
  { live, url, person, answer, flags }: PageRequest,
  role: Role,
  { hydration, parts }: { hydration: HydrationOptions | undefined; parts: HtmlPartCache },
): PagePartCache | null {
  if (person || answer || !hydration) return null;
  const decided = flags.map(({ id, value }) => `${id}=${value}`);
  return parts({
    scope: [live.key, role, ...decided].join(' '),
    address: url.pathname + url.search,
    idPrefix: hydration.identifierPrefix,
  });
}

/** Selects the queries for the browser: `meta.leftOut` marks data that only another query was made from. */
const isForBrowser = ({ state, meta }: Query): boolean =>
  state.status === 'success' && meta?.leftOut !== true;

/** Returns the page's data for this visitor alone; `null` for a page or a visitor without any. */
async function getPersonalData(
  module: PageModule | undefined,
  { request, context }: { request: PageRequest; context: PageContext },
  { budgetMs, onUnrendered }: RenderTools,
): Promise<PersonalData | null> {
  const { page, person, url } = request;
  const [main] = page?.shown ?? [];
  if (!module?.personal || !main || !page?.route.isPrivate || !person) return null;
  const { params, search } = context;
  return loadVisitorData(module.personal, {
    person,
    release: main.release,
    requested: { params, search, path: url.pathname + url.search },
    // Without this data a visitor without scripts would get an empty page.
    limitMs: budgetMs * DATA_TIMEOUT_FACTOR,
    onError: (error) => onUnrendered(main.release.name, main.release.version, error),
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

/** Whether a page's release has no server code at all, as those of developers. */
const isBrowserOnly = (main: ShownModule | undefined): boolean =>
  main !== undefined && !hasServerBundle(main.release);
