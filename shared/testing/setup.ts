import { cleanup, configure } from '@testing-library/react';
import { afterEach } from 'vitest';

// A limit, not a wait: the first test of a file may have to load the SDK on a busy machine.
configure({ asyncUtilTimeout: 8000 });

afterEach(cleanup);
