/** A journey's view of a browser, in the terms of a visitor: one contract, a driver for each engine. */

export type BrowserEngine = 'chromium' | 'firefox' | 'webkit';

/** Something on a page, as people and assistive technology know it. */
export interface ElementLocator {
  /** Its role, or the words of its label; a password field has no role. */
  role?: string;
  label?: string;
  /** Its accessible name, exactly or by a pattern. */
  name?: string | RegExp;
  /** Only what has this text. */
  text?: RegExp;
  within?: ElementLocator;
}

export interface VisitorOptions {
  width?: number;
  height?: number;
  isDark?: boolean;
  hasScript?: boolean;
}

/** One page that is open. A requested target may not be there yet: `count` is 0, everything else throws. */
export interface BrowserTab {
  open: (url: string) => Promise<void>;
  reload: () => Promise<void>;
  back: () => Promise<void>;
  /** Brings it to the front: of several tabs, a person looks at one. */
  look: () => Promise<void>;
  url: () => Promise<string>;
  title: () => Promise<string>;
  /** How many of them can be perceived. */
  count: (target: ElementLocator) => Promise<number>;
  /** Clicks the first; rejects while it is disabled. */
  click: (target: ElementLocator) => Promise<void>;
  /** Replaces the text of the first, key by key. */
  fill: (target: ElementLocator, text: string) => Promise<void>;
  /** Chooses an option of a list by its words. */
  choose: (target: ElementLocator, option: string) => Promise<void>;
  /** Sends one key to what has the focus. */
  key: (key: 'Enter' | 'Escape' | 'Tab' | 'Space') => Promise<void>;
  /** The text of the first, blanks as one. */
  read: (target: ElementLocator) => Promise<string>;
  /** The value of the first field. */
  value: (target: ElementLocator) => Promise<string>;
  /** Runs the body of a function in the page, also where the page's own scripts may not run. */
  run: (body: string) => Promise<unknown>;
  /** A picture of what is in view, as PNG. */
  picture: () => Promise<Buffer>;
}

/** A person with a browser of their own: cookies, storage, settings. */
interface BrowserVisitor {
  tab: () => Promise<BrowserTab>;
  /** Errors that the engine reported on its pages, as far as its protocol has them. */
  complaints: () => Promise<string[]>;
  close: () => Promise<void>;
}

export interface BrowserDriver {
  name: BrowserEngine;
  version: () => Promise<string>;
  visit: (options?: VisitorOptions) => Promise<BrowserVisitor>;
  close: () => Promise<void>;
}

export const WINDOW_SIZE = { width: 1280, height: 800 };

export interface BrowserEngineOptions {
  /** The engine that a project's tests run in. */
  engine: BrowserEngine;
}
