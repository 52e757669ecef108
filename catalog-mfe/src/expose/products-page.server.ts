export {
  productsAddresses as addresses,
  productsHead as head,
} from '../listing/products-head.ts';
export * from './products-page.ts';
