/** Where the query cache of a page has the value of a flag: the edge puts it there, and it goes along with the page. */
export const flagKey = (remote: string, name: string) => ['flag', remote, name] as const;
