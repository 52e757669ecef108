import type { FormAnswer, Role } from '@horae/shared';
import type { FlagValue } from '@horae/shared/contract';
import type { QueryClient } from '@horae/shared/query';
import type { ReactElement } from 'react';

/** A page or a slot of a remote as a visitor may find it, with all that it needs to be rendered without the shop. */
export interface WorkbenchState {
  /** `cart-page/two-watches`: component and state; also the path of its pictures. */
  name: string;
  shown: ReactElement;
  /** Path and query that the page is opened at; `/` where absent. */
  at?: string;
  /** Pattern of the page in `remote.json`, where it has parameters. */
  path?: string;
  /** Role of the session; a visitor's where absent. */
  role?: Role;
  /** Puts the platform's responses into the query cache. A query that is not in it stays pending. */
  fill?: (cache: QueryClient) => void;
  /** Responses to calls outside of the query cache, by the end of their path; any other call stays pending. */
  answers?: Record<string, () => Response>;
  /** Values of the remote's own flags; the defaults of its `remote.json` where absent. */
  flags?: Record<string, FlagValue>;
  answer?: FormAnswer;
  /** Runs before the first render, to fill the browser's storage. */
  prepare?: () => void;
  /** Runs after the first render: the visitor's actions before the picture. */
  act?: (actions: PageDriver) => void | Promise<void>;
  /** One of the few that every test run compares. */
  isShort?: true;
}

export interface PageDriver {
  /** Clicks the button or link of this name. */
  click: (name: string) => void;
  /** Types into the field of this label. */
  type: (label: string, text: string) => void;
  /** Resolves when nothing moves or loads any more. */
  settled: () => Promise<void>;
}
