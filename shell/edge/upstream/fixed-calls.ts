import type { FindCall } from '../base/calls.ts';

/** A name without anything that could lead to another folder, encoded or not. */
const NAME = '(?:[\\w.~,-]|%(?!2[fF]|5[cC]|00)[\\da-fA-F]{2})+';
const PICTURE = new RegExp(`^/${NAME}(/v1/[a-z]+/${NAME}/${NAME})?$`);
/** No other declaration is about these paths. */
const ALONE = { isKeyed: false, named: 0 };
const CONTROL = /^(\/[\w-]+)+$/;

/** Originals, and renditions as Wix names them: the edge asks for both, whatever is live. */
export const findMediaCall: FindCall = (method, path) =>
  method === 'GET' && PICTURE.test(path) ? { kind: 'read', ...ALONE } : null;

/** The platform checks who asks and what for. */
export const findQaCall: FindCall = (method, path) =>
  ['GET', 'POST', 'DELETE'].includes(method) && CONTROL.test(path)
    ? { kind: 'change', ...ALONE }
    : null;
