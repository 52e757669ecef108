/*
 * How sure is sure enough: chosen on the questions that were kept apart while the model learned (`training/README.md` has the
 * table). A model that is trained anew is counted anew, and these with it.
 */

/** Surer than this, a fact is told as the answer: 2 in 100 of these answers are to something else. */
export const SURE = 0.98;
/** Surer than this, a fact may be told as the nearest thing that is known. */
export const NEAR = 0.08;
/** So likely a yes or a no is said; 1 in 200 of them is the contrary. */
export const CLEAR = 0.97;
