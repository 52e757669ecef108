import type { GenericSchema } from 'valibot';
import type { ToolRecord } from './declarations/declarations.ts';

/** The code of declared tools, by their names: `tools` of `src/expose/<module>.ts`. Since 1.7. */
export interface ToolModule {
  tools: Record<string, Tool<unknown>>;
}

/**
 * These are methods, whose parameters are bivariant, so that a list can hold tools of several inputs; each gets the input that
 * its schema has read.
 */
export type Tool<Input> = ReadingTool<Input> | ChangingTool<Input>;

/** A tool that `reads`. It requests data as any visitor would, and answers nothing about another person. */
export interface ReadingTool<Input> {
  /** Reads the agent's input; messages of its issues go to the agent. */
  schema: GenericSchema<unknown, Input>;
  /** Rejects where there is no answer; `signal` aborts a run that no one waits for any more. */
  run(input: Input, signal: AbortSignal): Promise<ToolAnswer>;
}

/** A tool that `changes`: it proposes the change, and carries it out when the person has agreed. */
export interface ChangingTool<Input> {
  schema: GenericSchema<unknown, Input>;
  /** Returns an answer at once where the change cannot be made, without a dialog. */
  propose(input: Input, signal: AbortSignal): Promise<ToolProposal | ToolAnswer>;
}

/** A proposed change, which the person confirms in a dialog of the host. */
export interface ToolProposal {
  /** A question of yes or no: `Add this watch to your cart?` */
  question: string;
  /** All that the person decides on: the watch, its options, its price. */
  facts: { term: string; text: string }[];
  /** Label of the button that confirms: `Add to cart`. */
  agree: string;
  /** Called once, and only after the person has clicked that button. */
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
