import { sql } from 'drizzle-orm';
import { LRUCache } from 'lru-cache';
import { type Database, executeSql } from '../../../base/db/database.ts';
import {
  type ProductIndex,
  productsWithFactWord,
  productsWithNameWord,
  type SearchTerm,
} from './product-index.ts';

/** Where a product has a word, the best place first. */
export const INDEXED_FIELDS = ['name', 'label', 'fact', 'prose'] as const;
type Place = (typeof INDEXED_FIELDS)[number];

/** The ordinals of the products that have a word, by place. */
export type WordPosting = Record<Place, Int32Array>;

export interface PostingReader {
  read(index: ProductIndex, terms: readonly SearchTerm[]): Promise<Map<string, WordPosting>>;
  clear(): void;
}

/** As many numbers of products as are remembered over all words: 64 MB. */
const MAX_ORDINALS = 16_000_000;

/** Where a term is looked for: a description has the beginnings of nearly all words, and two letters begin too many. */
function searchedPlaces({ word, isStart }: SearchTerm): readonly Place[] {
  if (!isStart) return INDEXED_FIELDS;
  return word.length < 3 ? ['name'] : ['name', 'label', 'fact'];
}

export const termKey = ({ word, isStart }: SearchTerm): string => (isStart ? `${word}*` : word);

/** Reads which products have a word: names and facts from the product index, the rest from Postgres' full text; remembers it. */
export function openPostingReader(db: Database): PostingReader {
  const stored = new LRUCache<string, WordPosting>({
    maxSize: MAX_ORDINALS,
    sizeCalculation: (posting) =>
      INDEXED_FIELDS.reduce((sum, place) => sum + posting[place].length, 100),
  });
  return {
    async read(index, terms) {
      const wanted = new Map(terms.map((term) => [termKey(term), term]));
      const missing = [...wanted].filter(([key]) => !stored.has(key)).map(([, term]) => term);
      const found =
        missing.length === 0 ? new Map<string, WordPosting>() : await find(db, index, missing);
      const all = new Map<string, WordPosting>();
      for (const key of wanted.keys()) {
        const posting = found.get(key) ?? stored.get(key);
        if (posting) all.set(key, posting);
      }
      for (const [key, posting] of found) stored.set(key, posting);
      return all;
    },
    clear: () => stored.clear(),
  };
}

interface PostingRow {
  key: string;
  label: string | null;
  prose: string | null;
}

/** Words come from the database's own parser and hold no quotes; what is quoted is doubled all the same. */
const tsquery = ({ word, isStart }: SearchTerm): string =>
  `'${word.replaceAll("'", "''").replaceAll('\\', '\\\\')}'${isStart ? ':*' : ''}`;

async function find(db: Database, index: ProductIndex, terms: readonly SearchTerm[]) {
  const rows = await readRows(db, terms);
  const stored = new Map(rows.map((row) => [row.key, row]));
  return new Map<string, WordPosting>(
    terms.map((term) => {
      const row = stored.get(termKey(term));
      const places = searchedPlaces(term);
      return [
        termKey(term),
        {
          name: Int32Array.from(productsWithNameWord(index, term)),
          label: numbers(row?.label ?? null),
          fact: Int32Array.from(places.includes('fact') ? productsWithFactWord(index, term) : []),
          prose: numbers(row?.prose ?? null),
        },
      ];
    }),
  );
}

function readRows(db: Database, terms: readonly SearchTerm[]): Promise<PostingRow[]> {
  const requested = terms.flatMap((term) => {
    const places = searchedPlaces(term);
    return places.includes('label')
      ? [{ key: termKey(term), query: tsquery(term), prose: places.includes('prose') }]
      : [];
  });
  if (requested.length === 0) return Promise.resolve([]);
  return executeSql<PostingRow>(
    db,
    sql`select key,
        (select string_agg(ordinal::text, ',') from product_search
          where label_text @@ query::tsquery and shown) as label,
        case when prose then (select string_agg(ordinal::text, ',') from product_search
          where prose_text @@ query::tsquery and shown) end as prose
      from jsonb_to_recordset(${JSON.stringify(requested)}::jsonb) as asked (key text, query text, prose boolean)`,
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
