const PROOF_TAG = '@proof';

/** Tests that say the same promise over again: `npm run prove` runs them, `npm test` does not. */
export const PROOF_ONLY = { tag: PROOF_TAG };

/** For the cells of a matrix: what is sampled is checked by `npm test`, all others by `npm run prove`. */
export const proofOnlyUnless = (isSampled: boolean) => (isSampled ? {} : PROOF_ONLY);

const TAGGED = new RegExp(PROOF_TAG);

/** Which tests of a project are of a part of the run; without a part all of them. */
export const selectTestsOfPart = (part: string | undefined) => ({
  ...(part === 'journeys' && { grepInvert: TAGGED }),
  ...(part === 'proofs' && { grep: TAGGED }),
});
