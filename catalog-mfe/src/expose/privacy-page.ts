export { PrivacyPage as Component } from '../articles/privacy-page.tsx';
