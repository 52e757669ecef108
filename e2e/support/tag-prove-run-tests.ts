const PROOF_TAG = '@proof';

/** Tests that say the same promise over again: `npm run prove` runs them, `npm test` does not. */
export const PROVE_ONLY_TAG = { tag: PROOF_TAG };

/** For the cells of a matrix: what is sampled is checked by `npm test`, all others by `npm run prove`. */
export const tagProveOnlyUnless = (isSampled: boolean) => (isSampled ? {} : PROVE_ONLY_TAG);

const TAGGED = new RegExp(PROOF_TAG);

/** Which tests of a project are of a part of the run; without a part all of them. */
export const selectTestsOfPart = (part: string | undefined) => ({
  ...(part === 'journeys' && { grepInvert: TAGGED }),
  ...(part === 'proofs' && { grep: TAGGED }),
});
