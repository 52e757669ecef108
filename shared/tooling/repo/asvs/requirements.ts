import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { ROOT } from '../workspace.mjs';

export const VERDICTS = ['met', 'partly', 'unmet', 'not applicable'] as const;
export type Verdict = (typeof VERDICTS)[number];

/** A requirement of ASVS 5.0.0 and how this project stands to it. */
export interface Requirement {
  /** As the standard numbers it, without its V: `6.2.1`. */
  id: string;
  level: number;
  /** The requirement in short words of our own. */
  asks: string;
  verdict: Verdict;
  /** One plain sentence. */
  why: string;
  /** Tests that fail when it is not so any more. */
  tests?: { file: string; test: string }[];
  /** Files in which it can be seen. */
  places?: string[];
  /** Names work that is under way and will change the verdict; none may be left. */
  pending?: string;
}

export const REQUIREMENTS_FILE = '.github/asvs.json';
export const PAGE_FILE = '.github/asvs.md';

export function readRequirements(): Requirement[] {
  // requirements.test.ts checks the content.
  return JSON.parse(readFileSync(join(ROOT, REQUIREMENTS_FILE), 'utf8'));
}

/** Its chapter: `6` of `6.2.1`. */
export const chapterOf = ({ id }: Requirement): number => Number(id.split('.')[0]);
