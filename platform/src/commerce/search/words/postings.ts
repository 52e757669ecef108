import { sql } from 'drizzle-orm';
import { LRUCache } from 'lru-cache';
import type { Database } from '../../../base/db/database.ts';
import { rowsOf } from '../rows-of.ts';

/** Where a product has a word, the best place first. */
export const PLACES = ['name', 'label', 'fact', 'prose'] as const;
export type Place = (typeof PLACES)[number];

/** The ordinals of the products that have a word, by place. */
export type Posting = Record<Place, Int32Array>;

/** A word, or the beginning of words. */
export interface Term {
  word: string;
  isStart: boolean;
}

export interface Postings {
  read(terms: readonly Term[]): Promise<Map<string, Posting>>;
  clear(): void;
}

/** As many numbers of products as are remembered over all words: 64 MB. */
const MOST_ORDINALS = 16_000_000;

export const termKey = ({ word, isStart }: Term): string => (isStart ? `${word}*` : word);

/** Reads which products have a word from Postgres' full text, and remembers it. */
export function openPostings(db: Database): Postings {
  const kept = new LRUCache<string, Posting>({
    maxSize: MOST_ORDINALS,
    sizeCalculation: (posting) => PLACES.reduce((sum, place) => sum + posting[place].length, 100),
  });
  return {
    async read(terms) {
      const wanted = new Map(terms.map((term) => [termKey(term), term]));
      const missing = [...wanted].filter(([key]) => !kept.has(key)).map(([, term]) => term);
      const found = missing.length === 0 ? new Map<string, Posting>() : await find(db, missing);
      const all = new Map<string, Posting>();
      for (const key of wanted.keys()) {
        const posting = found.get(key) ?? kept.get(key);
        if (posting) all.set(key, posting);
      }
      for (const [key, posting] of found) kept.set(key, posting);
      return all;
    },
    clear: () => kept.clear(),
  };
}

interface PostingRow extends Record<Place, string | null> {
  key: string;
}

/** Words come from the database's own parser and hold no quotes; what is quoted is doubled all the same. */
const tsquery = ({ word, isStart }: Term): string =>
  `'${word.replaceAll("'", "''").replaceAll('\\', '\\\\')}'${isStart ? ':*' : ''}`;

async function find(db: Database, terms: readonly Term[]): Promise<Map<string, Posting>> {
  const asked = JSON.stringify(terms.map((term) => ({ key: termKey(term), query: tsquery(term) })));
  const having = (column: string) =>
    sql.raw(`(select string_agg(ordinal::text, ',') from product_search
      where ${column} @@ asked.query::tsquery and shown)`);
  const rows = await rowsOf<PostingRow>(
    db,
    sql`select key, ${having('name_text')} as name, ${having('label_text')} as label,
        ${having('fact_text')} as fact, ${having('prose_text')} as prose
      from jsonb_to_recordset(${asked}::jsonb) as asked (key text, query text)`,
  );
  return new Map(
    rows.map(({ key, name, label, fact, prose }) => [
      key,
      { name: numbers(name), label: numbers(label), fact: numbers(fact), prose: numbers(prose) },
    ]),
  );
}

/** Numbers with commas between them. By hand: there may be a hundred thousand. */
function numbers(text: string | null): Int32Array {
  if (text === null) return new Int32Array();
  let count = 1;
  for (let at = text.indexOf(','); at !== -1; at = text.indexOf(',', at + 1)) count += 1;
  const all = new Int32Array(count);
  let [place, value] = [0, 0];
  for (let at = 0; at < text.length; at += 1) {
    const code = text.charCodeAt(at);
    if (code === 44) {
      all[place] = value;
      place += 1;
      value = 0;
    } else value = value * 10 + code - 48;
  }
  all[place] = value;
  return all;
}
