/** The part of a key event that says whether an input method has the key. */
type KeyOfEvent = Pick<KeyboardEvent, 'isComposing' | 'keyCode'>;

/** Browsers give this code to keys that an input method has taken. */
const TAKEN_BY_INPUT_METHOD = 229;

/**
 * Whether a key belongs to an input method, as for Japanese or Chinese: it chooses a candidate there and must do nothing
 * else. Safari ends the composition before it reports the key that ended it, so `isComposing` alone is not enough.
 */
export const isComposing = (event: KeyOfEvent): boolean =>
  event.isComposing || event.keyCode === TAKEN_BY_INPUT_METHOD;
