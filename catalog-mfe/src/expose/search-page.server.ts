export { searchHead as head } from '../listing/found/search-head.ts';
export * from './search-page.ts';
