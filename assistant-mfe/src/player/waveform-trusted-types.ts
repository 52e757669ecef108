/** Trusted Types, as far as they are used. */
interface TrustedTypesFactory {
  defaultPolicy: object | null;
  createPolicy: (
    name: 'default',
    rules: { createHTML: (html: string) => string | null },
  ) => unknown;
}

/** Style sheets, boxes with classes and parts, text. */
const INERT = /^(?:[^<]|<\/?style>|<\/div>|<div(?: (?:class|part)="[\w -]*")*>)*$/;

/** Whether markup can neither run nor load anything; what its styles may do is the content policy's matter. */
export const isInertMarkup = (html: string): boolean => INERT.test(html);

/**
 * Lets the waveform's library write its own frame, which it does as text. Everything else stays blocked, and an
 * engine without Trusted Types needs nothing.
 */
export function installTrustedTypesPolicy(): void {
  const { trustedTypes } = globalThis as { trustedTypes?: TrustedTypesFactory }; // not in every engine
  if (!trustedTypes || trustedTypes.defaultPolicy) return;
  trustedTypes.createPolicy('default', {
    createHTML: (html) => (isInertMarkup(html) ? html : null),
  });
}
