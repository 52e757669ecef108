/**
 * How many cases a generated test makes: enough of them to notice what breaks with each run of all tests, or, where
 * `npm run prove` sets `AT_LENGTH`, as many as show that it holds.
 */
export const pickTestCaseCount = (short: number, long: number): number =>
  process.env.AT_LENGTH ? long : short;
