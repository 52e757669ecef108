import { AsyncLocalStorage } from 'node:async_hooks';
import type { CallRecord } from '@horae/shared/contract';
import type { FindCall } from './calls.ts';

/** For whom code of a remote runs on the edge, and what it may ask. Of one request alone. */
export interface VisitorScope {
  accessToken: () => Promise<string>;
  /** A token in the place of one that was refused. */
  renewToken: (refused: string) => Promise<string>;
  /** The visitor's own address and browser, which the platform counts and writes down by. */
  caller: string;
  userAgent: string;
  /** What the running release and the host declare. */
  findCall: (to: NonNullable<CallRecord['to']>) => FindCall;
  /** Hears of the platform's answers to what runs; absent where nobody listens. */
  hear?: (call: HeardCall) => void;
  /** Of a form that is carried out; absent while a page is rendered. */
  press?: RunningPress;
}

/** A press while its action runs. */
export interface RunningPress {
  /** Names it to the platform, for calls that are carried out once for each key. */
  key: string;
  /** Aborted when it has taken too long: nothing is asked for it any more. */
  signal: AbortSignal;
}

/** A call that a visitor has made, and the platform's answer to it. */
export interface HeardCall {
  method: string;
  /** Without its query. */
  path: string;
  /** Of the request, as text. */
  body: string;
  /** Of the answer. */
  status: number;
  text: () => Promise<string>;
}

const storage = new AsyncLocalStorage<VisitorScope>();

/** The visitor that the running code works for; none where it works for all. */
export const currentVisitor = (): VisitorScope | undefined => storage.getStore();

/** Runs something, and all that it starts, as this visitor. */
export const actAs = <Result>(visitor: VisitorScope, work: () => Promise<Result>) =>
  storage.run(visitor, work);

/** Runs the edge's own part of a visitor's work. */
export const actAsEdge = <Result>(work: () => Promise<Result>) => storage.exit(work);
