export * from './cart-schema.ts';
export * from './catalogue-schema.ts';
export * from './member-schema.ts';
export * from './token-schema.ts';
