import { existsSync } from 'node:fs';
import { resolve } from 'node:path';
import { checkOut } from '../support/workspace-copy.ts';
import { startShop } from './shop.ts';

/**
 * Serves the shop of another checkout as `before`: of a folder, or of a commit, whose sources are copied, installed and built
 * as they were. Resolves to the function that stops it and leaves nothing of a copy.
 */
export async function startBeside(commitOrFolder: string): Promise<() => Promise<void>> {
  if (existsSync(commitOrFolder))
    return startShop({ root: resolve(commitOrFolder), server: 'before' });
  const copy = await checkOut('beside', commitOrFolder);
  try {
    // Everything at once: what `npm start` installs once the shop is open would run beside the visits.
    await copy.run(process.execPath, ['shared/tooling/repo/tool.mjs', 'tsc', '--version']);
    const stop = await startShop({ root: copy.root, server: 'before' });
    return async () => {
      await stop();
      await copy.remove();
    };
  } catch (error) {
    await copy.remove();
    throw error;
  }
}
