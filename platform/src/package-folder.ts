/**
 * The folder of this package, for the files that it reads. The built program lies in `.built`, as far below that folder
 * as this file is, so that both find the same files.
 */
export const PACKAGE_FOLDER = new URL('../', import.meta.url);
