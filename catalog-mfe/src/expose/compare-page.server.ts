export { compareHead as head } from '../compare/compare-head.ts';
export * from './compare-page.ts';
