import { sql } from 'drizzle-orm';
import { LRUCache } from 'lru-cache';
import { type Database, executeSql } from '../../../base/db/database.ts';

/** The entries of the shop's vocabulary for a typed word. */
export interface WordLookupResult {
  token: string;
  /** Whether a product has this word. */
  known: boolean;
  /** Whether a longer word begins with it. */
  starts: boolean;
  /** The other number of it that products have: `strap` for `straps`. */
  forms: string[];
  /** Words that it stands in the middle or at the end of. */
  parts: string[];
  /** Similar words, the most similar first; only for an unknown word, or with `isDeep`. */
  alike: string[];
  /** Two words of the shop that were typed without a space, as the length of the first. */
  splits: number[];
}

export interface WordLookup {
  /** Looks up each word, in their order; `isDeep` also looks for words similar to known ones. */
  read(tokens: readonly string[], isDeep: boolean): Promise<WordLookupResult[]>;
  clear(): void;
}

/** Reads the vocabulary, and caches its answers. */
export function openWordLookup(db: Database): WordLookup {
  // With a `max` it would take the room of all of them at once.
  const stored = new LRUCache<string, WordLookupResult>({
    maxSize: 20_000,
    sizeCalculation: () => 1,
  });
  return {
    async read(tokens, isDeep) {
      const key = (token: string) => `${isDeep ? 'deep' : 'plain'} ${token}`;
      const missing = [...new Set(tokens.filter((token) => !stored.has(key(token))))];
      const found = missing.length === 0 ? [] : await lookUp(db, missing, isDeep);
      for (const facts of found) stored.set(key(facts.token), facts);
      return tokens.map(
        (token) =>
          stored.get(key(token)) ?? found.find((each) => each.token === token) ?? unknown(token),
      );
    },
    clear: () => stored.clear(),
  };
}

const unknown = (token: string): WordLookupResult => ({
  token,
  known: false,
  starts: false,
  forms: [],
  parts: [],
  alike: [],
  splits: [],
});

/** The plural of a word, or the singular of a plural, as English mostly makes them. */
function otherForms(token: string): string[] {
  if (token.length < 3 || /\d/.test(token)) return [];
  return [
    `${token}s`,
    `${token}es`,
    token.replace(/s$/, ''),
    token.replace(/es$/, ''),
    token.replace(/ies$/, 'y'),
    token.replace(/y$/, 'ies'),
  ].filter((form) => form !== token);
}

function lookUp(
  db: Database,
  tokens: readonly string[],
  isDeep: boolean,
): Promise<WordLookupResult[]> {
  const requested = JSON.stringify(tokens.map((token) => ({ token, forms: otherForms(token) })));
  // Like words: by the distance of all words of about their length, which is few; parts: by their trigrams.
  return executeSql<WordLookupResult>(
    db,
    sql`with asked as materialized (
        select token, forms, exists (select from search_vocabulary where word = token) as known,
          exists (select from search_vocabulary where word like token || '_%') as starts
        from jsonb_to_recordset(${requested}::jsonb) as given (token text, forms jsonb)
      )
      select token, known, starts,
        to_json(array(select word from search_vocabulary where word = any(array(select jsonb_array_elements_text(forms))))) as forms,
        to_json(case when known or starts or length(token) < 4 then '{}' else
          array(select word from search_vocabulary where word like '%' || token || '%' order by length(word), word limit 10)
        end) as parts,
        to_json(case when length(token) < 4 or token ~ '^[0-9]+$' or ((known or starts) and not ${isDeep}::boolean) then '{}' else
          array(select word from search_vocabulary
            where length(word) between length(token) - 2 and length(token) + 2 and word <> token and word !~ '[0-9]'
              and levenshtein_less_equal(word, token, 4) <= case when length(token) < 6 then 2 when length(token) < 8 then 3 else 4 end
            order by levenshtein_less_equal(word, token, 4), similarity(word, token) desc, word limit 60)
        end) as alike,
        to_json(case when known or starts or length(token) < 5 then '{}' else
          array(select at from generate_series(2, length(token) - 2) as at
            where exists (select from search_vocabulary where word = left(token, at))
              and exists (select from search_vocabulary where word = substr(token, at + 1)))
        end) as splits
      from asked`,
  );
}
