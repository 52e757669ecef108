/** A key that an input method has taken, as browsers report it: while it composes, and as Safari does, just after. */
export const COMPOSING_KEYS = [
  ['while composing', { isComposing: true }],
  ['just after, as Safari reports it', { isComposing: false, keyCode: 229 }],
] as const;
