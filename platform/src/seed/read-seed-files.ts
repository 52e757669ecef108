import { readFile } from 'node:fs/promises';
import * as v from 'valibot';
import type { Log } from '../base/http/log.ts';
import {
  NO_WORD_RULES,
  type SearchWordRules,
  wordSettingsBody,
} from '../commerce/search/words/search-word-rules.ts';

const picture = v.object({
  file: v.string(),
  alt: v.string(),
  width: v.number(),
  height: v.number(),
});

const option = v.object({
  name: v.string(),
  optionType: v.picklist(['drop_down', 'color']),
  choices: v.array(v.object({ value: v.string(), description: v.string() })),
});

const review = v.object({
  title: v.string(),
  rating: v.pipe(v.number(), v.integer(), v.minValue(1), v.maxValue(5)),
  content: v.string(),
  author: v.string(),
  date: v.pipe(v.string(), v.isoDate()),
});

const product = v.object({
  slug: v.string(),
  name: v.string(),
  brand: v.string(),
  sku: v.string(),
  shortDescription: v.optional(v.string(), ''),
  description: v.string(),
  price: v.number(),
  discountedPrice: v.nullish(v.number()),
  discountType: v.optional(v.picklist(['AMOUNT', 'PERCENT']), 'AMOUNT'),
  ribbon: v.nullish(v.string()),
  createdDate: v.pipe(v.string(), v.isoTimestamp()),
  weightGrams: v.number(),
  options: v.array(option),
  additionalInfoSections: v.array(v.object({ title: v.string(), description: v.string() })),
  images: v.array(picture),
  reviews: v.optional(v.array(review), []),
  stock: v.object({
    quantity: v.number(),
    variants: v.optional(
      v.array(v.object({ choices: v.record(v.string(), v.string()), quantity: v.number() })),
    ),
  }),
});

const collection = v.object({
  slug: v.string(),
  name: v.string(),
  description: v.string(),
  coverImage: v.string(),
  alt: v.string(),
  width: v.number(),
  height: v.number(),
  products: v.array(v.string()),
});

const choicePicture = v.object({
  ...picture.entries,
  slug: v.string(),
  option: v.string(),
  choice: v.string(),
});

const promo = v.object({
  image: v.string(),
  alt: v.string(),
  width: v.number(),
  height: v.number(),
});

export type SeedProduct = v.InferOutput<typeof product>;
export type ChoicePicture = v.InferOutput<typeof choicePicture>;

/** The sample data of the embedded shop; a file or entry that cannot be read is left out with one log line. */
export async function readSeedFiles(folder: URL, log: Log) {
  const read = <Entry>(file: string, entry: v.GenericSchema<unknown, Entry>) =>
    readEntries({ url: new URL(file, folder), entry, log });
  return {
    products: await read('catalogue.json', product),
    collections: await read('collections.json', collection),
    choicePictures: await read('variants.json', choicePicture),
    promos: await read('promos.json', promo),
    searchWords: await readWords(folder, log),
  };
}

async function readWords(folder: URL, log: Log): Promise<SearchWordRules> {
  const file = 'search.json';
  try {
    return v.parse(wordSettingsBody, JSON.parse(await readFile(new URL(file, folder), 'utf8')));
  } catch (error) {
    log.warn({ file, err: error }, 'seed file left out');
    return NO_WORD_RULES;
  }
}

async function readEntries<Entry>(source: {
  url: URL;
  entry: v.GenericSchema<unknown, Entry>;
  log: Log;
}): Promise<Entry[]> {
  const file = source.url.pathname.split('/').at(-1);
  try {
    const list = v.parse(v.array(v.unknown()), JSON.parse(await readFile(source.url, 'utf8')));
    return list.flatMap((raw, index) => {
      const result = v.safeParse(source.entry, raw);
      if (result.success) return [result.output];
      source.log.warn({ file, index, issue: result.issues[0].message }, 'seed entry left out');
      return [];
    });
  } catch (error) {
    source.log.warn({ file, err: error }, 'seed file left out');
    return [];
  }
}
