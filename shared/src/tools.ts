import type { GenericSchema } from 'valibot';
import type { ToolRecord } from './declarations/declarations.ts';

/** What declared tools are carried out by: `tools` of `src/expose/<module>.ts`, by their names. Since 1.7. */
export interface ToolModule {
  tools: Record<string, Tool<unknown>>;
}

/** Methods, since what a schema has read is what they are given: a list of tools holds tools of several inputs. */
export type Tool<Input> = ReadingTool<Input> | ChangingTool<Input>;

/** Of a tool that `reads`. It asks as a visitor of its own would, and answers nothing about another person. */
export interface ReadingTool<Input> {
  /** Reads what the agent gives; messages of its issues are told to the agent. */
  schema: GenericSchema<unknown, Input>;
  /** Rejects where the answer cannot be had; `signal` ends what nobody waits for any more. */
  run(input: Input, signal: AbortSignal): Promise<ToolAnswer>;
}

/** Of a tool that `changes`: it says what it would do, and does it when the person has agreed. */
export interface ChangingTool<Input> {
  schema: GenericSchema<unknown, Input>;
  /** What cannot be done is answered at once, without asking. */
  propose(input: Input, signal: AbortSignal): Promise<ToolProposal | ToolAnswer>;
}

/** What the host asks the person, in a dialog of its own. */
export interface ToolProposal {
  /** A question that yes and no answer: `Add this watch to your cart?` */
  question: string;
  /** All that the person decides on: the watch, its options, its price. */
  facts: { term: string; text: string }[];
  /** What the button that agrees says: `Add to cart`. */
  agree: string;
  /** Called once, and only after the person has pressed that button. */
  carryOut: () => Promise<ToolAnswer>;
}

/** Plain JSON: texts, numbers and paths of the shop. */
export interface ToolAnswer {
  [field: string]: ToolValue;
}

export type ToolValue =
  | string
  | number
  | boolean
  | null
  | ToolValue[]
  | { [field: string]: ToolValue };

/** `GET /_tools`: what the versions that a visitor gets now offer to agents. Since 1.7. */
export interface OfferedTools {
  tools: OfferedTool[];
}

/** A declared tool with the release that brings it. */
export interface OfferedTool extends ToolRecord {
  remote: string;
  version: string;
}
