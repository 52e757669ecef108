export { TermsPage as Component } from '../articles/terms-page.tsx';
