import { register } from 'tsx/esm/api';

// A thread does not inherit the reader of TypeScript from whoever started it.
register();
await import('./speech-worker.ts');
