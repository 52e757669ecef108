import type { FormAnswer, Role } from '@horae/shared';
import type { FlagValue } from '@horae/shared/contract';
import type { QueryClient } from '@horae/shared/query';
import type { ReactElement } from 'react';
import type { FakeModules } from '../testing/fake-loader.tsx';

/** A page or a slot of a remote as a shopper may find it, with all that it needs to be shown without the shop. */
export interface WorkbenchState {
  /** `cart-page/two-watches`: what is shown, and in which state; also where its pictures lie. */
  name: string;
  shown: ReactElement;
  /** Path and query that the page is opened at; `/` where absent. */
  at?: string;
  /** Pattern of the page in `remote.json`, where it has parameters. */
  path?: string;
  /** Who looks at it; a visitor where absent. */
  role?: Role;
  /** Puts what the platform would have answered into the query cache. What is not in it stays on its way. */
  fill?: (cache: QueryClient) => void;
  /** What a call gets that is no query, by the end of its path; any other stays on its way. */
  answers?: Record<string, () => Response>;
  /** Values of the remote's own flags; the defaults of its `remote.json` where absent. */
  flags?: Record<string, FlagValue>;
  /** Others' slots in it; a place with its name stands for each that is not said. */
  modules?: FakeModules;
  /** What became of the last press on a form. */
  answer?: FormAnswer;
  /** Runs before the first render, for what the browser has kept. */
  prepare?: () => void;
  /** Runs once it stands: what a shopper does there before the picture. */
  act?: (hands: Hands) => void | Promise<void>;
  /** One of the few that every run of the tests looks at. */
  isShort?: true;
}

/** What a state may do to its page. */
export interface Hands {
  /** Presses the button or link of this name. */
  press: (name: string) => void;
  /** Types into the field of this label. */
  type: (label: string, text: string) => void;
  /** Resolves when nothing moves or loads any more. */
  settled: () => Promise<void>;
}
