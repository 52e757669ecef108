/** Prefix of a line's field name in the return form; the line's id follows. */
export const LINE = 'line.';
