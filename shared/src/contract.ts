import type { RouteRecord, SlotRecord } from './declarations/declarations.ts';
import type { ExposedModule } from './exposed-module.ts';
import type { Role } from './session-role.ts';

export type * from './actions.ts';
export type * from './declarations/declarations.ts';
export type * from './exposed-module.ts';
export type * from './session-role.ts';
export type * from './tools.ts';

/**
 * The contract between host and remotes. The version of `@horae/shared` is the version of this file: patch = no visible change,
 * minor = a new id, event or optional prop, major = anything removed or renamed. Releases record it as `contract`.
 */

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

/**
 * The shopper's act on the placeholder, to be carried on once the panel has arrived. A recording leaves the text of the
 * field, `question`, as it is; since 1.13.
 */
export type TalkStart = { kind: 'record'; question?: string } | { kind: 'ask'; question: string };

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
