import type { ReactElement } from 'react';

/**
 * Children that may stand beside others: elements, and what renders nothing, but no text.
 *
 * A translator in the browser moves text nodes, and React moves and removes a text that has neighbours by reference. A
 * component that places its children beside something takes these, so that a text has to bring an element of its own.
 */
export type Elements = ReactElement | boolean | null | undefined | '' | readonly Elements[];
