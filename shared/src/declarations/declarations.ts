/* The types of `remote.json` and `host.json`; `remote-declaration.ts` checks such files. */

/** `<remote>/<module>`. Open, because a remote brings its pages with its release; a page is a {@link PageModule}. */
export type ModuleId = `${string}/${string}`;

/** One page of a remote, as its `remote.json` declares it. */
export interface RouteRecord {
  /** A path pattern of the router, such as `/product/:slug`. */
  path: string;
  /** Name of the exposed module, without the remote: `ProductPage`. */
  module: string;
  /** Height in CSS pixels that is reserved until the page is there. */
  minHeight: number;
  /** Slots of other remotes that its first view shows; they are preloaded and rendered with it. */
  uses: ModuleId[];
  /**
   * Parameters of the address that its first view depends on. The edge renders and caches the page by these alone; absent: by the
   * whole address.
   */
  query?: string[];
  /** Addresses that `robots.txt` disallows: those with one of these parameters, which combine without end, or `all`. */
  unlisted?: string[] | 'all';
  /** Search engines should not list it. */
  isPrivate?: boolean;
  /**
   * `never`: the page does its job as HTML. Its document starts no script before a visitor clicks or focuses an element that
   * needs one. Absent: the page is hydrated.
   */
  hydrate?: 'never';
}

/** One exposed component of a remote, as its `remote.json` declares it. */
export interface SlotRecord {
  module: string;
  /** Height in CSS pixels that is reserved until the component is there. */
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
 * One call that a package makes through the edge, as its `remote.json` declares it. The edge forwards calls that some live
 * release declares, and no others.
 */
export interface CallRecord {
  /** The upstream that the edge calls; the commerce platform where absent. */
  to?: 'platform' | 'assistant' | 'chatbot';
  method: 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE';
  /** The upstream's path without a query; `:name` stands for one part of it. */
  path: string;
  /** `public`: the same for every visitor, so that the edge may cache it. One visitor's own where absent. */
  answer?: 'public';
  /**
   * Governs retries of a call without an answer. `always`: the edge calls again; `with-key`: it carries out one call for each
   * `Idempotency-Key` and repeats its answer. Absent: the call is forwarded exactly once.
   */
  repeat?: 'always' | 'with-key';
}

/** A target of this remote's forms, as its `remote.json` declares it. */
export interface FormActionRecord {
  /** `add` is an entry of `actions` in `src/expose/actions.ts`, its address `/_action/<remote>/add`. */
  name: string;
  /** Fields whose value never returns to a page, such as passwords. */
  secret?: string[];
  /** Bytes that the files of its form may have altogether. Absent: it takes none. */
  fileBytes?: number;
}

/** A tool that shopping agents may use on a page, as the `remote.json` of its remote declares it. Since 1.7. */
export interface ToolRecord {
  /** Agents call it by this name, such as `find-watches`; it is unique among all live remotes. */
  name: string;
  /** Label for people, where their browser lists it. */
  title: string;
  /** Text for agents: its purpose, and the answer that it gives. */
  description: string;
  /** Name of the exposed module that carries it out, a `ToolModule`; several tools may share one. */
  module: string;
  /** `reads`: changes nothing. `changes`: proposes something, which the visitor confirms in a dialog of the host first. */
  does: 'reads' | 'changes';
  /** JSON Schema of its input, written by `npm run build -- schemas` from the valibot schema that reads it. */
  input: ToolInput;
  /** Slots of others that it cannot do without; it is offered only where they are exposed. */
  uses?: ModuleId[];
}

/** The JSON Schema of an object. */
export interface ToolInput {
  type: 'object';
  [keyword: string]: unknown;
}

/** A text is the short name of a variant; words for shoppers live in the screen. Since 1.8. */
export type FlagValue = boolean | number | string;

/**
 * Something that a module does in one of several ways, as the `remote.json` of its remote declares it; who gets which is
 * said by the flags release (`flags/README.md`). Since 1.8.
 */
export type FlagRecord = {
  /** `home-order` of the catalogue is the flag `catalog/home-order`. */
  name: string;
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
  actions?: FormActionRecord[];
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
