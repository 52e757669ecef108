/* What remotes and host declare in their `remote.json` and `host.json`; `remote-declaration.ts` checks it. */

/** `<remote>/<module>`. Open, because a remote brings its pages with its release; a page is a {@link PageModule}. */
export type ModuleId = `${string}/${string}`;

/** One page of a remote, as its `remote.json` declares it. */
export interface RouteRecord {
  /** A path pattern of the router, such as `/product/:slug`. */
  path: string;
  /** Name of the exposed module, without the remote: `ProductPage`. */
  module: string;
  /** CSS pixels to keep free until the page is there. */
  minHeight: number;
  /** Slots of other remotes that its first view shows; they are preloaded and rendered with it. */
  uses: ModuleId[];
  /**
   * Parameters of the address that its first view depends on. The edge renders and keeps the page by these alone;
   * absent: by all that an address has.
   */
  query?: string[];
  /**
   * What `robots.txt` keeps crawlers off: addresses with one of these parameters, which combine without end, or `all`.
   */
  unlisted?: string[] | 'all';
  /** Search engines are asked to leave it alone. */
  isPrivate?: boolean;
  /**
   * `never`: the page does its job as HTML. Its document starts no script before a visitor presses or focuses something
   * that needs one. Absent: the browser takes the page over.
   */
  hydrate?: 'never';
}

/** One lent component of a remote, as its `remote.json` declares it. */
export interface SlotRecord {
  module: string;
  /** CSS pixels to keep free until the component is there. */
  minHeight: number;
  /** See {@link SlotWords}. */
  words?: Record<string, string | string[]>;
  /**
   * `on-act`: where the edge has rendered it, it does its job as HTML, and its code comes with the visitor's first move on
   * the page: a pointer, a key, a focus. Absent: its code comes with the page.
   */
  hydrate?: 'on-act';
}

/**
 * One call that a package makes through the edge, as its `remote.json` declares it. The edge hands on what some live
 * release declares, and nothing else.
 */
export interface CallRecord {
  /** Whom the edge asks; the commerce platform where absent. */
  to?: 'platform' | 'assistant' | 'chatbot';
  method: 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE';
  /** The upstream's path without a query; `:name` stands for one part of it. */
  path: string;
  /** `public`: the same for every visitor, so that the edge may keep it. One person's own where absent. */
  answer?: 'public';
  /**
   * What the edge may do when no answer came: `always`, ask again; `with-key`, carry out one call for each
   * `Idempotency-Key` and repeat its answer. Absent: it is handed on exactly once.
   */
  repeat?: 'always' | 'with-key';
}

/** What a form of this remote can be sent to, as its `remote.json` declares it. */
export interface ActionRecord {
  /** `add` is an entry of `actions` in `src/expose/actions.ts`, its address `/_action/<remote>/add`. */
  name: string;
  /** Fields whose value never returns to a page, such as passwords. */
  secret?: string[];
  /** Bytes that the files of its form may have altogether. Absent: it takes none. */
  fileBytes?: number;
}

/** A tool that shopping agents may use on a page, as the `remote.json` of its remote declares it. Since 1.7. */
export interface ToolRecord {
  /** What agents call it, such as `find-watches`; one of all live remotes has it. */
  name: string;
  /** What people read where their browser lists it. */
  title: string;
  /** What agents read: what it is for, and what it answers. */
  description: string;
  /** Name of the exposed module that carries it out, a `ToolModule`; several tools may share one. */
  module: string;
  /** `reads`: changes nothing. `changes`: proposes something, which the host asks the person first. */
  does: 'reads' | 'changes';
  /** JSON Schema of its input, written by `npm run build -- schemas` from the valibot schema that reads it. */
  input: ToolInput;
  /** Slots of others that it cannot do without; it is offered only where they are lent. */
  uses?: ModuleId[];
}

/** The JSON Schema of an object. */
export interface ToolInput {
  type: 'object';
  [keyword: string]: unknown;
}

/** What a flag can be. A text is the short name of a variant; words for shoppers live in the screen. Since 1.8. */
export type FlagValue = boolean | number | string;

/**
 * Something that a module does in one of several ways, as the `remote.json` of its remote declares it; who gets which is
 * said by the flags release (`flags/README.md`). Since 1.8.
 */
export type FlagRecord = {
  /** `home-order` of the catalogue is the flag `catalog/home-order`. */
  name: string;
  /** What it decides. */
  description: string;
  /** Exposed modules that read it: it is decided for the pages that show one of them. */
  modules: string[];
} & (
  | { type: 'boolean'; default: boolean }
  | { type: 'number'; default: number; values: number[] }
  | { type: 'string'; default: string; values: string[] }
);

/** `remote.json`: all that a remote says about itself. */
export interface RemoteDeclaration {
  /** Container name, style layer, first part of module ids and of URLs. */
  name: string;
  routes: RouteRecord[];
  slots: SlotRecord[];
  calls: CallRecord[];
  actions?: ActionRecord[];
  tools?: ToolRecord[];
  flags?: FlagRecord[];
}

/** `host.json`: what the shell says about itself. */
export interface HostDeclaration {
  /** Calls of the host and of what it brings to every page: tokens, log-out. */
  calls: CallRecord[];
  /** Beginnings of font files that every page is set in; a browser gets them after its first paint. */
  fonts: string[];
}
