import type { GenericSchema } from 'valibot';
import type { Role } from './session-role.ts';

/** `<remote>/<name>` of an action that a remote declares. */
export type ActionId = `${string}/${string}`;

/** A form as it arrives: text, or several texts where a name occurs more than once. */
export type FormFields = Record<string, string | string[]>;

/**
 * The code behind a form: an entry of `actions` in `src/expose/actions.ts`. It runs on the edge alone, as the visitor who
 * submitted the form; no browser loads it.
 */
export interface Action<Fields> {
  /** Reads {@link FormFields}; issues carry codes as messages. */
  schema: GenericSchema<unknown, Fields>;
  /** Runs once for each submission; a thrown error is reported as `UNAVAILABLE`. */
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
  /** Files from the form's file fields; only for an action that declares `fileBytes`. */
  files?: readonly FormFile[];
  /** Idempotency key: the same for the same submission, however often it arrives. */
  key: string;
  /** Path and query of the page that the form stands on. */
  from: string;
  /** Origin of the shop, such as `https://horae.example`, for the return addresses that hosted pages get. */
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
 * Values that an action passes to the page that shows its answer, beside the typed fields, such as a step that continues
 * elsewhere. They travel in a cookie that no script reads, for a minute; 2,000 characters altogether.
 * `secrets` are passed on as `values` are, but not in a cookie: the edge stores them for a minute and returns them once, 8,000
 * characters. They may be missing.
 */
export type HandedOn = Record<string, string>;

/** The result of the last submission of a form, as the page is rendered with it. */
export interface FormAnswer {
  action: string;
  refused?: Record<string, string>;
  /** Typed fields without the secret ones, and the values that the action passed on. */
  values?: FormFields;
  said?: string;
}
