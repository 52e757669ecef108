import { execFile } from 'node:child_process';
import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { expect, test } from 'vitest';

const ROOT = join(import.meta.dirname, '../..');
const BUGS = join(import.meta.dirname, 'bugs');

test.each(readdirSync(BUGS))('the planted bug %s still fits the source', async (patch) => {
  const requested = promisify(execFile)('git', ['apply', '--check', join(BUGS, patch)], {
    cwd: ROOT,
  });
  await expect(requested).resolves.toBeDefined();
});
