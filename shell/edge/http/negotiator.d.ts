/** The part of the package that is used here: published types lack the option that says what the server prefers. */
declare module 'negotiator' {
  export default class Negotiator {
    constructor(request: { headers: Record<string, string | undefined> });
    /** The codings of `available` that are acceptable, the best first; equal ones in the order of `preferred`. */
    encodings(available: readonly string[], options: { preferred: readonly string[] }): string[];
    /** As the published types have them: a program that checks edge and platform together knows this file alone. */
    mediaTypes(available?: readonly string[]): string[];
    mediaType(available?: readonly string[]): string | undefined;
  }
}
