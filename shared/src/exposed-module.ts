import type { QueryClient } from '@tanstack/react-query';
import type { ComponentType } from 'react';
import type { Role } from './session-role.ts';

/** Every exposed module exports the same, so one loader serves pages and slots alike. */
export interface ExposedModule<Props = object> {
  Component: ComponentType<Props>;
}

/** The address that a page is rendered for, and the cache that its data goes into. */
export interface PageContext {
  queryClient: QueryClient;
  /** Parameters of the route's pattern: `{ slug: 'tidal-300' }`. */
  params: Record<string, string | undefined>;
  search: URLSearchParams;
}

/** The same for a page that is rendered for one person. */
export interface PersonalContext extends PageContext {
  role: Role;
  /** Path and query of the page, for the way back to it. */
  path: string;
}

/** Where a visitor is sent instead of a page: a path of the shop, such as `/login?from=%2Forders`. */
export interface PageDetour {
  go: string;
}

/** The edge writes these into the document's head. */
export interface PageHead {
  title: string;
  description?: string;
  /** The picture that the first view waits for; also the one that is shown where the page is shared. */
  image?: { src: string; srcSet: string; sizes?: string };
  /** The Open Graph type of the page; `website` where absent. */
  kind?: 'website' | 'article' | 'product';
  /** Path and query that search engines should keep; the path alone where absent. */
  canonical?: string;
  /** `noindex`: search engines may follow its links but should not list it. Listed where absent. Since contract 1.5. */
  robots?: 'noindex';
  /** schema.org objects. Every text that starts with `/` is an address, which the edge makes absolute. */
  structuredData?: object[];
  /** 404 when the address names nothing, 301 when the page has moved to `canonical` (since contract 1.9), 200 otherwise. */
  status?: 200 | 301 | 404;
}

/** A page. Only `Component` is needed; the rest lets the edge render the first view with its data. */
export interface PageModule extends ExposedModule {
  /**
   * Fills the query cache with public data, through the queries that `Component` will make: on the edge
   * before the page is rendered, in the browser when a shopper is about to open it.
   */
  prefetch?: (context: PageContext) => Promise<void>;
  /**
   * Fills a cache of this request alone with the visitor's own data, for a page with `isPrivate`; the edge caches nothing of it.
   * Returns where to go instead if this visitor cannot have the page.
   */
  personal?: (context: PersonalContext) => Promise<PageDetour | undefined>;
  /** Reads the filled cache. */
  head?: (context: PageContext) => PageHead;
  /** Every address of the page that search engines should know; a page without it is in no site map. */
  addresses?: () => Promise<PageAddress[]>;
}

/** One line of the site map. */
export interface PageAddress {
  /** Path and query. */
  path: string;
  /** ISO 8601, where it is known. */
  changedAt?: string;
}
