import { setTimeout as wait } from 'node:timers/promises';
import { LRUCache } from 'lru-cache';
import type { Fact } from '../facts/fact.ts';
import {
  type FactChances,
  loadReadingModel,
  type ReadingModel,
  type TextEmbedding,
} from './reading-model.ts';

/** A fact beside a question. */
export interface FactMatch extends FactChances {
  fact: Fact;
}

export type MatchFacts = (question: string, facts: Fact[]) => Promise<FactMatch[]>;

export interface FactMatcher {
  /** The facts nearest to a question, the surest first. */
  read: MatchFacts;
  /** Reads facts ahead, when a catalogue has changed, so that no question waits for it. */
  learn(facts: Fact[]): Promise<void>;
}

/** As many facts as seem nearest are read beside a question. */
const NEAREST = 8;
/** Facts read at once: one question that comes in between waits about 50 ms. */
const AT_ONCE = 16;
/** Facts that are read ahead at once. */
const AHEAD_AT_ONCE = 4;
/** After those, nothing is read ahead for so many times as long: reading holds up everything else in the process. */
const PAUSES = 4;
/** Size of the cache of encoded facts, in numbers of four bytes; a fact of ten pieces has 4,000. */
const MOST_CACHED_NUMBERS = 16_000_000;

/** Reads questions beside facts with the model of `training`. */
export async function createFactMatcher(model?: ReadingModel): Promise<FactMatcher> {
  const { encode, match } = model ?? (await loadReadingModel());
  const cachedFacts = new LRUCache<string, TextEmbedding>({
    maxSize: MOST_CACHED_NUMBERS,
    sizeCalculation: ({ states, whole }) => states.length + 3 * whole.length,
  });

  /** All of the facts' texts, each read once. */
  async function encodedFacts(facts: Fact[]): Promise<Map<string, TextEmbedding>> {
    const texts = new Set(facts.map((fact) => fact.read));
    const found = new Map([...texts].flatMap((text) => entryOf(text, cachedFacts.get(text))));
    const fresh = [...texts].filter((text) => !found.has(text));
    for (let at = 0; at < fresh.length; at += AT_ONCE) {
      const part = fresh.slice(at, at + AT_ONCE);
      for (const [place, encoded] of (await encode(part)).entries()) {
        const text = part[place] ?? '';
        found.set(text, encoded);
        cachedFacts.set(text, encoded);
      }
    }
    return found;
  }

  return {
    async learn(facts) {
      for (let at = 0; at < facts.length; at += AHEAD_AT_ONCE) {
        const start = performance.now();
        await encodedFacts(facts.slice(at, at + AHEAD_AT_ONCE));
        const pause = PAUSES * (performance.now() - start);
        await wait(pause, undefined, { ref: false });
      }
    },
    async read(question, facts) {
      const encoded = await encodedFacts(facts);
      const [asked] = await encode([question]);
      if (!asked || facts.length === 0) return [];
      const near = nearest(
        asked,
        facts.flatMap((fact) => entryOf(fact, encoded.get(fact.read))),
      );
      const matches = await match(
        asked,
        near.map(([, told]) => told),
      );
      return near
        .flatMap(([fact], at) => (matches[at] ? [{ fact, ...matches[at] }] : []))
        .sort((one, other) => other.sure - one.sure);
    },
  };
}

const entryOf = <T>(key: T, value: TextEmbedding | undefined): [T, TextEmbedding][] =>
  value ? [[key, value]] : [];

function nearest(asked: TextEmbedding, facts: [Fact, TextEmbedding][]): [Fact, TextEmbedding][] {
  return facts
    .map((entry) => ({ entry, near: product(asked.asks, entry[1].tells) }))
    .sort((one, other) => other.near - one.near)
    .slice(0, NEAREST)
    .map(({ entry }) => entry);
}

function product(one: Float32Array, other: Float32Array): number {
  let sum = 0;
  for (let at = 0; at < one.length; at += 1) sum += (one[at] ?? 0) * (other[at] ?? 0);
  return sum;
}
