export { HomePage as Component, prefetchHome as prefetch } from '../home/home-page.tsx';
