/** Writes a key that nothing was written to yet; `false` when there is something. Whole or not at all. */
export type CreateOnce = (key: string, text: string) => Promise<boolean>;
