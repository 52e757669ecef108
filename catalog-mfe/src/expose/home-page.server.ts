export { homeAddresses as addresses, homeHead as head } from '../home/home-head.ts';
export * from './home-page.ts';
