/** Those that were found, in the order in which they were asked for. */
export const inOrder = <Found extends { id: string }>(
  ids: readonly string[],
  found: readonly Found[],
): Found[] => ids.flatMap((id) => found.find((each) => each.id === id) ?? []);
