import type { QueryClient } from '@tanstack/react-query';
import type { ComponentType } from 'react';
import type { RouteRecord, SlotRecord } from './declarations/declarations.ts';
import type { Role } from './role.ts';

export type * from './actions.ts';
export type * from './declarations/declarations.ts';
export type * from './role.ts';
export type * from './tools.ts';

/**
 * The contract between host and remotes. The version of `@horae/shared` is the version of this file: patch = no visible change,
 * minor = a new id, event or optional prop, major = anything removed or renamed. Releases record it as `contract`.
 */

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

/** Components that a remote exposes to the host or to another remote, mounted through a slot. */
export interface RemoteSlots {
  'cart/CartPanel': ExposedModule<CartPanelProps>;
  'cart/CartCount': ExposedModule;
  'cart/AddToCartButton': ExposedModule<AddToCartProps>;
  'account/WishKeeper': ExposedModule<WishKeeperProps>;
  'assistant/TalkPanel': ExposedModule<TalkPanelProps>;
  'catalog/SearchBox': ExposedModule<SearchBoxProps>;
  'catalog/GoesWith': ExposedModule<GoesWithProps>;
  'support/ChatWindow': ExposedModule<ChatWindowProps>;
}

/** Closed, because props are promised for each of them. */
export type SlotId = keyof RemoteSlots;
export type SlotProps<Id extends SlotId> =
  RemoteSlots[Id] extends ExposedModule<infer Props> ? Props : never;

/** Texts shown in the place of a slot until it is opened, from the `remote.json` of the remote that exposes it. */
export interface SlotWords {
  'assistant/TalkPanel': {
    sentence: string;
    /** Said while the first question waits for the panel. */
    waiting: string;
    /** Questions to begin with. */
    samples: string[];
  };
}

/** The panel is mounted while it is open; `onClosed` follows the end of its closing animation. */
export interface CartPanelProps {
  onClosed: () => void;
}

export interface AddToCartProps {
  productId: string;
  /** For assistive technology and for messages: the full product name. */
  productName: string;
  /** Option name to chosen value, as the cart's catalogue reference wants it. */
  options: Record<string, string>;
  /** At least 1. */
  quantity: number;
  /**
   * Id of the button's form, so that inputs elsewhere on the page (`form={formId}`) belong to it: `option.<name>` for
   * each option, `quantity`, and since 1.6 `text.<name>` for what the shopper writes on it, by the catalogue's name of
   * the text field. Without it the form brings `options` and `quantity` itself. Since 1.2.
   */
  formId?: string;
  /** `card` says 'Add to cart' with a quiet border, `page` says 'Add to Cart' with the full fill. */
  look: 'card' | 'page';
}

/** A watch with the choices made: option name to chosen value. Since 1.6. */
export interface WishlistItem {
  productId: string;
  options: Record<string, string>;
}

/**
 * Shows nothing: stores the visitor's wish list, in the browser or with the account, for components that render hearts. Since
 * 1.6.
 */
export interface WishKeeperProps {
  /** Called once the list is known, and again after each change of it. */
  onList: (list: WishlistHandle) => void;
}

export interface WishlistHandle {
  has: (item: WishlistItem) => boolean;
  /** Neither rejects. What is on the list already stays as it is. */
  save: (item: WishlistItem) => Promise<WishlistResult>;
  remove: (item: WishlistItem) => Promise<WishlistResult>;
}

/** `full`: the list holds as many as it can. */
export type WishlistResult = 'done' | 'full' | 'failed';

export interface TalkProduct {
  id: string;
  name: string;
  slug: string;
  /** HTML as the merchant wrote it; data, never rendered unsanitised. */
  description: string;
  brand: string;
  price: number;
  discountedPrice: number;
  /** ISO 4217. */
  currency: string;
  inStock: boolean;
  /** `null` where the shop does not count. */
  stock: number | null;
  ribbon: string;
  options: { name: string; choices: string[] }[];
  sections: { title: string; html: string }[];
  reviews: { title: string; rating: number; content: string }[];
}

/** The shopper's act on the placeholder, to be carried on once the panel has arrived. */
export type TalkStart = { kind: 'record' } | { kind: 'ask'; question: string };

/** Where a fact of the shown watch stands: a row of the specification, a section, the reviews. Since 1.7. */
export interface TalkFact {
  /** `specification`, `section`, `description`, `option`, `price`, `stock`, `review`, or another one. */
  kind: string;
  /** The row or section, as it is titled there, in any case. */
  label: string;
}

export interface TalkPanelProps {
  product: TalkProduct;
  start?: TalkStart;
  /** Shows a fact that an answer leans on, for a page that has it. Without it the panel links to the page. Since 1.7. */
  onSource?: (fact: TalkFact) => void;
}

/** Suggestions below a search field; mounted once the field is used. Since 1.5. */
export interface SearchBoxProps {
  /**
   * The field, with its text, caret and focus, stays whose it is, and so does its form, which is sent as ever. The slot
   * listens to both and says by ARIA attributes of the field what it offers; it takes them back when it goes.
   */
  field: HTMLInputElement;
}

/** A few watches that go with others; nothing at all where there are none to show. Since 1.6. */
export interface GoesWithProps {
  /** Ids of the watches that are there already; none of them is shown. */
  productIds: string[];
}

export interface ChatWindowProps {
  onClose: () => void;
}

/** Facts that cross remotes; a listener may come late, so none of them carries state to rely on. */
export type StoreEvents = {
  'cart-opened': { reason: 'header' | 'item-added' };
  /** Quantity of all items in the cart, as the platform last answered. */
  'cart-changed': { count: number };
  /** An action of the edge has put something into the cart, and the cart's own code does not know it. Since 1.6. */
  'cart-acted': { action: string };
  /** Another session, be it of the same role: what was known of the person before is void. */
  'auth-changed': { role: Role };
};

/** One live remote, as the host needs to know it. */
export interface RemoteRecord {
  version: string;
  /** URL of the federation entry below `/_mfe/<remote>/<version>/`. */
  entry: string;
  routes: RouteRecord[];
  slots: SlotRecord[];
  /** Origin of the developer's server that it comes from, where the edge allows that (QA only). */
  devServer?: string;
  /** Built before contract 1.12: it finds the federation runtime of the page where hosts of then have put it. */
  borrows?: true;
  isDisabled?: true;
}

/** Settings of the shop that a page belongs to, the same for every visitor. */
export interface PageSettings {
  /** OAuth client id of the shop. */
  clientId: string;
  /** The version of the commerce API's carts that is tried first. */
  cartVersion: '1' | '2';
  /** The same for its catalogue. */
  catalogVersion: '1' | '3';
  /** Calls of a page belong to traces that the edge exports. */
  traces?: true;
}

/** `/registry.json`, and the document inlined in every page, which stays pinned for its life. */
export interface Snapshot {
  revision: number;
  shell: { version: string };
  remotes: Record<string, RemoteRecord>;
  /** There are more remotes than this page was given; their pages are documents of their own. Since 1.8. */
  isPart?: true;
}
