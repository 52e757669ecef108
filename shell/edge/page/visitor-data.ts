import type { Release } from '@horae/releases/release.ts';
import type { PageContext, PageModule, PersonalContext, Role } from '@horae/shared/contract';
import { createQueryClient, type DehydratedState, dehydrate } from '@horae/shared/query';
import { shopPath } from '@horae/shared/shop-path';
import { within } from '@horae/shared/within';
import type { MatchedPage } from '../live/match-page.ts';
import type { ImportBundle } from '../live/server-bundles.ts';

export interface ViewingVisitor {
  role: () => Promise<Role>;
  run: <Result>(release: Release, work: () => Promise<Result>) => Promise<Result>;
}

export interface PersonalData {
  role: Role | null;
  queries: DehydratedState | null;
  /** The path that the visitor is redirected to; `null` for none. */
  detour: string | null;
  /** The data arrived too late or not at all. */
  isMissing: boolean;
}

export async function isPersonalPage(
  page: MatchedPage | null,
  importBundle: ImportBundle,
): Promise<boolean> {
  const [main] = page?.shown ?? [];
  if (!page?.route.isPrivate || !main) return false;
  // Rendering reports a module that cannot be imported.
  const module = await importBundle(main.release, main.name).catch(() => null);
  return typeof (module as PageModule | null)?.personal === 'function'; // built against the contract
}

interface PersonalParts {
  person: ViewingVisitor;
  release: Release;
  requested: Omit<PersonalContext, 'queryClient' | 'role'>;
  limitMs: number;
  onError: (error: unknown) => void;
}

/** Fills a query cache of this request alone, as the visitor; a failure or a timeout costs the page only its data. */
export async function loadVisitorData(
  personal: NonNullable<PageModule['personal']>,
  { person, release, requested, limitMs, onError }: PersonalParts,
): Promise<PersonalData> {
  const queryClient: PageContext['queryClient'] = createQueryClient();
  queryClient.setDefaultOptions({ queries: { retry: false } });
  let role: Role | null = null;
  const work = async () => {
    role = await person.role();
    const context = { ...requested, queryClient, role };
    return person.run(release, () => personal(context));
  };
  try {
    const answer = await within(limitMs, `personal data of ${release.name}`, work());
    const detour = answer?.go === undefined ? null : requirePath(answer.go);
    return { role, queries: dehydrate(queryClient), detour, isMissing: false };
  } catch (error) {
    onError(error);
    return { role, queries: null, detour: null, isMissing: true };
  }
}

function requirePath(go: string): string {
  const path = shopPath(go);
  if (path === null) throw new Error('a page sends to paths of the shop only');
  return path;
}
