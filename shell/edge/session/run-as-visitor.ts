import { AsyncLocalStorage } from 'node:async_hooks';
import type { CallRecord } from '@horae/shared/contract';
import type { FindCall } from '../live/match-declared-call.ts';

/** The visitor that code of a remote runs for, and the calls it may make; scoped to one request. */
export interface VisitorContext {
  accessToken: () => Promise<string>;
  /** Returns a token in place of a refused one. */
  renewToken: (refused: string) => Promise<string>;
  /** The visitor's own address; the platform counts and logs by it and `userAgent`. */
  caller: string;
  userAgent: string;
  /** Finds a call among those that the running release and the host declare. */
  findCall: (to: NonNullable<CallRecord['to']>) => FindCall;
  observe?: (call: ObservedCall) => void;
  /** The submission that is carried out; absent while a page is rendered. */
  submission?: RunningSubmission;
}

export interface RunningSubmission {
  /** Sent to the platform with calls that are carried out once for each key. */
  key: string;
  /** Aborted when the action has taken too long, so that no more calls are made. */
  signal: AbortSignal;
}

/** A call that a visitor has made, and the platform's answer to it. */
export interface ObservedCall {
  method: string;
  /** Without its query. */
  path: string;
  body: string;
  status: number;
  text: () => Promise<string>;
}

const storage = new AsyncLocalStorage<VisitorContext>();

/** Returns the visitor that the running code works for; `undefined` where it works for all. */
export const currentVisitor = (): VisitorContext | undefined => storage.getStore();

export const runAsVisitor = <Result>(visitor: VisitorContext, work: () => Promise<Result>) =>
  storage.run(visitor, work);

/** Runs the edge's own part of a visitor's work, outside the visitor's scope. */
export const runWithoutVisitor = <Result>(work: () => Promise<Result>) => storage.exit(work);
