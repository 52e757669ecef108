import type { Context } from 'hono';

/** Whether a visitor's browser asks for fewer bytes (`Save-Data`). */
export const savesData = (c: Context): boolean => c.req.header('save-data') === 'on';
