import { chmod, mkdir, readdir } from 'node:fs/promises';
import { join } from 'node:path';

const FOLDER_MODE = 0o700;
const FILE_MODE = 0o600;

/** Makes a folder, where there is none, that no other user of the machine can enter; one that is open is closed. */
export async function makePrivateFolder(path: string): Promise<void> {
  await mkdir(path, { recursive: true, mode: FOLDER_MODE });
  await chmod(path, FOLDER_MODE);
}

/** Takes all that lies in a folder from other users: the embedded database makes its files for everyone to write. */
export async function closeFolderToOthers(folder: string): Promise<void> {
  const entries = await readdir(folder, { recursive: true, withFileTypes: true });
  for (const entry of entries) {
    const path = join(entry.parentPath, entry.name);
    if (entry.isDirectory()) await chmod(path, FOLDER_MODE);
    else if (entry.isFile()) await chmod(path, FILE_MODE);
  }
}
