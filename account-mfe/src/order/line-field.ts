/** What the names of the lines' fields begin with in the form of a return; the rest is the line's id. */
export const LINE = 'line.';
