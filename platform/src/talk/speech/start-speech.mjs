import { register } from 'tsx/esm/api';

// A process of its own has no reader of TypeScript yet.
register();
await import('./speech-worker.ts');
