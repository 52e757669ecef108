export { AboutPage as Component } from '../articles/about-page.tsx';
