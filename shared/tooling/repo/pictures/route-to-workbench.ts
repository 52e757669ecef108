import { readFile } from 'node:fs/promises';
import { extname, join, normalize, sep } from 'node:path';
import type { BrowserContext } from 'playwright';
import { SAMPLE_PICTURE_SVG } from '../../workbench/sample-picture-svg.ts';
import { WORKBENCH_OUTPUT } from '../../workbench/workbench-build.ts';
import { ROOT } from '../workspace.mjs';

const TYPES: Record<string, string> = {
  '.html': 'text/html; charset=utf-8',
  '.js': 'text/javascript; charset=utf-8',
  '.css': 'text/css; charset=utf-8',
  '.woff2': 'font/woff2',
};

const FONTS = '/ui/fonts.css';

/** No name of a network: no request of a workbench leaves the machine. */
export const toWorkbenchUrl = (folder: string, state = ''): string =>
  `http://${folder}.workbench.invalid/${state && `?state=${state}`}`;

/** Answers a browser from the built workbenches; what they do not have is not there. */
export async function routeToWorkbench(context: BrowserContext): Promise<void> {
  await context.route('**/*', async (route) => {
    const { hostname, pathname } = new URL(route.request().url());
    if (pathname.startsWith('/media/')) {
      return route.fulfill({ contentType: 'image/svg+xml', body: SAMPLE_PICTURE_SVG });
    }
    const body = await fileOf(hostname.split('.')[0] ?? '', pathname);
    if (!body) return route.fulfill({ status: 404 });
    if (pathname === FONTS)
      return route.fulfill({ contentType: 'text/css', body: waitedFor(body) });
    const contentType = TYPES[extname(pathname) || '.html'] ?? 'application/octet-stream';
    return route.fulfill({ contentType, body });
  });
}

/** Shoppers never wait for a typeface, a picture does. */
const waitedFor = (sheet: Buffer): string =>
  sheet.toString('utf8').replaceAll('font-display: optional', 'font-display: block');

/** A built file, or one of the sheets and fonts that the host would bring. */
async function fileOf(folder: string, path: string): Promise<Buffer | null> {
  const root = path.startsWith('/ui/')
    ? join(ROOT, 'shared')
    : join(ROOT, WORKBENCH_OUTPUT, folder);
  const file = normalize(join(root, path === '/' ? 'index.html' : path));
  if (!file.startsWith(root + sep)) return null;
  try {
    return await readFile(file);
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return null; // of the file system
    throw error;
  }
}
