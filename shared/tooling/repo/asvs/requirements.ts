import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { ROOT } from '../workspace.mjs';

export const ASVS_VERDICTS = ['met', 'partly', 'unmet', 'not applicable'] as const;
export type RequirementVerdict = (typeof ASVS_VERDICTS)[number];

/** A requirement of ASVS 5.0.0 and how this project stands to it. */
export interface AsvsRequirement {
  /** As the standard numbers it, without its V: `6.2.1`. */
  id: string;
  level: number;
  /** The requirement in short words of our own. */
  requirement: string;
  verdict: RequirementVerdict;
  /** One plain sentence. */
  why: string;
  /** Tests that fail when it is not so any more. */
  tests?: { file: string; test: string }[];
  /** Files in which it can be seen. */
  places?: string[];
  /** Names work that is under way and will change the verdict; none may be left. */
  pending?: string;
}

export const ASVS_DATA_FILE = '.github/asvs.json';
export const ASVS_PAGE_FILE = '.github/asvs.md';

export function readAsvsRequirements(): AsvsRequirement[] {
  // requirements.test.ts checks the content.
  return JSON.parse(readFileSync(join(ROOT, ASVS_DATA_FILE), 'utf8'));
}

/** Its chapter: `6` of `6.2.1`. */
export const getAsvsChapterNumber = ({ id }: AsvsRequirement): number => Number(id.split('.')[0]);

/** How a test begins, up to its name; of a table of cases the name comes after the cases. */
const BEFORE_NAME = /(?:\b(?:test|it)(?:\.\w+){0,3}\(|\)\(|\bdescribe\()\s*$/;
const TEXT =
  /(?<!\\)'((?:[^'\\\n]|\\.)*)'|(?<!\\)"((?:[^"\\\n]|\\.)*)"|(?<!\\)`((?:[^`\\]|\\.)*)`/g;

/** The names of the tests in a file's source, as they are written. */
export function findTestNames(source: string): Set<string> {
  const found = [...source.matchAll(TEXT)].filter(({ index }) =>
    BEFORE_NAME.test(source.slice(Math.max(0, index - 60), index)),
  );
  return new Set(found.map(([, single, double, template]) => single ?? double ?? template ?? ''));
}
