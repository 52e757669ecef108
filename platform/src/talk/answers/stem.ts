/// <reference path="./wink-porter2-stemmer.d.ts" />
import porterStem from 'wink-porter2-stemmer';
import { remembered } from './remembered.ts';

/** The shop's texts and what is asked of them are of fewer words. */
const MAX_WORDS = 10_000;

/** No word of English is longer, and the rules' patterns take the square of a word's length. */
const LONGEST = 40;

const shortStem = remembered(MAX_WORDS, porterStem);

/** A word without its ending, by Porter's second rules. */
export const stem = (word: string) => (word.length > LONGEST ? word : shortStem(word));
