import type { GenericSchema } from 'valibot';
import type { Role } from './role.ts';

/** `<remote>/<name>` of an action that a remote declares. */
export type ActionId = `${string}/${string}`;

/** A form as it arrives: text, or several texts where a name occurs more than once. */
export type FormFields = Record<string, string | string[]>;

/**
 * What a form is sent to: an entry of `actions` in `src/expose/actions.ts`. It runs on the edge alone, as the visitor who
 * pressed; no browser loads it.
 */
export interface Action<Fields> {
  /** Reads {@link FormFields}; issues carry codes as messages. */
  schema: GenericSchema<unknown, Fields>;
  /** Carried out once for each press. What it throws is told as `UNAVAILABLE`. */
  run: (fields: Fields, context: ActionContext) => Promise<ActionAnswer>;
}

/** A file that came with a form. */
export interface FormFile {
  /** Name of its field. */
  field: string;
  file: File;
}

export interface ActionContext {
  role: Role;
  /** Of an action that declares `fileBytes`: what was chosen in the form's file fields. */
  files?: readonly FormFile[];
  /** The same for the same press, however often it arrives. */
  key: string;
  /** Path and query of the page that the form stands on. */
  from: string;
  /** Of the shop, such as `https://horae.example`: for addresses that hosted pages lead back to. */
  origin: string;
  /**
   * Begins a member's session from the platform's session token, after a log-in or sign-up.
   * @throws PlatformError when the platform does not take the token.
   */
  enter: (sessionToken: string) => Promise<void>;
  /** Ends the session. */
  leave: () => Promise<void>;
}

export type ActionAnswer = ActionDone | ActionRefused;

export interface ActionDone {
  /** A path of the shop, or an address of the platform's hosted pages. */
  go: string;
  /** A code that the next page may put into words. */
  said?: string;
  values?: HandedOn;
  secrets?: HandedOn;
}

export interface ActionRefused {
  /** Field name to code; `''` for the whole form. */
  refused: Record<string, string>;
  values?: HandedOn;
  secrets?: HandedOn;
}

/**
 * What an action hands on to the page that tells its answer, beside what was typed: a step that goes on elsewhere, say.
 * It travels in a cookie that no script reads, for a minute; 2,000 letters altogether.
 * `secrets` are handed on as `values` are, but lie in no cookie: the edge keeps them for a minute and tells them once, 8,000
 * letters. They may be missing.
 */
export type HandedOn = Record<string, string>;

/** What became of the last press on a form, as the page is rendered with it. */
export interface FormAnswer {
  action: string;
  refused?: Record<string, string>;
  /** What was typed, without secret fields, and what the action has handed on. */
  values?: FormFields;
  said?: string;
}
