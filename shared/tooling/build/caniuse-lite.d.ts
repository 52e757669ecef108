/** It brings no types; these are the parts that are used. */
declare module 'caniuse-lite' {
  interface Feature {
    stats: Record<string, Record<string, string>>;
  }
  export const features: Record<string, object>;
  export function feature(packed: object): Feature;
}
