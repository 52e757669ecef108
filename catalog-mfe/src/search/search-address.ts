/** Where the results of a search are. */
export const searchAddress = (text: string): string =>
  `/search?${new URLSearchParams({ q: text.trim() })}`;
