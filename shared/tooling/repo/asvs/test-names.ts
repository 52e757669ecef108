/** How a test begins, up to its name; of a table of cases the name comes after the cases. */
const BEFORE_NAME = /(?:\b(?:test|it)(?:\.\w+){0,3}\(|\)\(|\bdescribe\()\s*$/;
const TEXT =
  /(?<!\\)'((?:[^'\\\n]|\\.)*)'|(?<!\\)"((?:[^"\\\n]|\\.)*)"|(?<!\\)`((?:[^`\\]|\\.)*)`/g;

/** The names of the tests in a file's source, as they are written. */
export function testNames(source: string): Set<string> {
  const found = [...source.matchAll(TEXT)].filter(({ index }) =>
    BEFORE_NAME.test(source.slice(Math.max(0, index - 60), index)),
  );
  return new Set(found.map(([, single, double, template]) => single ?? double ?? template ?? ''));
}
