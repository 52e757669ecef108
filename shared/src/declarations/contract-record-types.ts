/** A type of the contract as a release records it: what TypeScript says, cut to what crosses remotes. */
export type RecordedType =
  | { kind: 'text' | 'number' | 'truth' | 'null' | 'nothing' | 'anything' }
  | { kind: 'value'; value: string | number | boolean }
  | { kind: 'list'; of: RecordedType }
  | { kind: 'object'; fields: Record<string, RecordedField>; others?: RecordedType }
  | { kind: 'either'; of: RecordedType[] }
  | { kind: 'function'; takes: RecordedField[]; answers: RecordedType }
  /** A type of the language or the browser, by its name: `Promise`, `HTMLInputElement`. */
  | { kind: 'named'; name: string; of: RecordedType[] };

export interface RecordedField {
  type: RecordedType;
  mayMiss?: true;
}

/** A type with example values of it; a function among them is written as `ƒ`. */
export interface TypeWithExamples {
  type: RecordedType;
  examples: unknown[];
}

/**
 * The promises of a release to others and its expectations of them, by the names of the contract; `contract.json` beside
 * `remote.json`.
 */
export interface ContractRecord {
  /** Slots that it exposes, by their whole ids, with the props that they take. */
  lends: Record<string, TypeWithExamples>;
  /** Slots of others that it shows, with the props that it gives; `mayLack`: it checks first whether they are exposed. */
  shows: Record<string, TypeWithExamples & { mayLack?: true }>;
  /** Events that it emits and listens to, with their payloads. */
  says: Record<string, TypeWithExamples>;
  hears: Record<string, TypeWithExamples & { from: string[] }>;
  /** Its actions, by their whole ids, with the fields of their forms. */
  takes: Record<string, RecordedType>;
  /** Others' actions that its forms are sent to, with the fields that it sends. */
  sends: Record<string, TypeWithExamples>;
}
