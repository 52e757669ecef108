import { vi } from 'vitest';

// Files of a worker share what they import; one that replaces a module needs those that import it once more.
vi.resetModules();
