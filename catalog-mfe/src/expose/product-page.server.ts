export { productAddresses as addresses, productHead as head } from '../product/product-head.ts';
export * from './product-page.tsx';
