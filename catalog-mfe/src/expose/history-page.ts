export { HistoryPage as Component } from '../articles/history-page.tsx';
