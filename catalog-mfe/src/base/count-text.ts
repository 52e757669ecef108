/** '1 watch', '16 watches'. */
export function countText(count: number, one: string, many: string): string {
  return `${count} ${count === 1 ? one : many}`;
}

/** 'thirty days' as 'Thirty days'. */
export const capitalize = (words: string): string => words.charAt(0).toUpperCase() + words.slice(1);
