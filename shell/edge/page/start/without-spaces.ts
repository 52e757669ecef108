/** A script without the line breaks and spaces that only its readers need; its lines have to end in a mark. */
export const withoutSpaces = (script: string): string =>
  script.replace(/\n\s*/g, '').replace(/ ?([=>?{}(),;:|&!]+) ?/g, '$1');
