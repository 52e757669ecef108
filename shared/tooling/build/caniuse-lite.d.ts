/** It brings no types; of what it has, this is asked. */
declare module 'caniuse-lite' {
  interface Feature {
    stats: Record<string, Record<string, string>>;
  }
  export const features: Record<string, object>;
  export function feature(packed: object): Feature;
}
