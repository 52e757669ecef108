import { type DocumentNode, Kind, type SelectionSetNode } from 'graphql';
import { invalidField } from '../../base/http/platform-error.ts';

const MAX_DEPTH = 12;
const MAX_ROOTS = 10;
const MAX_FIELDS = 500;

/**
 * Refuses documents that would cost more than a page needs: too deep, too many roots or fields. Fragments
 * count where they are spread; validation has refused circles before.
 */
export function refuseCostlyQuery(document: DocumentNode): void {
  const fragments = new Map(
    document.definitions.flatMap((part) =>
      part.kind === Kind.FRAGMENT_DEFINITION ? [[part.name.value, part.selectionSet] as const] : [],
    ),
  );
  let fields = 0;
  for (const part of document.definitions) {
    if (part.kind !== Kind.OPERATION_DEFINITION) continue;
    if (walk(part.selectionSet, 1) > MAX_ROOTS) throw costly(`at most ${MAX_ROOTS} roots`);
  }

  /** Counts the fields of one level, fragments included. */
  function walk(set: SelectionSetNode, depth: number): number {
    if (depth > MAX_DEPTH) throw costly(`at most ${MAX_DEPTH} levels`);
    let count = 0;
    for (const selection of set.selections) {
      fields += 1;
      if (fields > MAX_FIELDS) throw costly(`at most ${MAX_FIELDS} fields`);
      if (selection.kind === Kind.FIELD) {
        count += 1;
        if (selection.selectionSet) walk(selection.selectionSet, depth + 1);
      } else {
        const spread =
          selection.kind === Kind.INLINE_FRAGMENT
            ? selection.selectionSet
            : fragments.get(selection.name.value);
        if (spread) count += walk(spread, depth);
      }
    }
    return count;
  }
}

function costly(allowed: string) {
  return invalidField('query', `must have ${allowed}`);
}
