import { execFileSync } from 'node:child_process';
import { readdirSync, readFileSync } from 'node:fs';
import { extname, join } from 'node:path';
import type { Site } from './rival-server.ts';

const FOLDER = join(import.meta.dirname, 'plain');
const RSBUILD = join(import.meta.dirname, '../node_modules/.bin/rsbuild');

const TYPES: Record<string, string> = {
  '.js': 'text/javascript; charset=utf-8',
  '.css': 'text/css; charset=utf-8',
  '.woff2': 'font/woff2',
};

/** Builds the plain rival from the sources as they are now and reads it into memory. */
export function plainSite(clientId: string): Pick<Site, 'page' | 'files'> {
  execFileSync(RSBUILD, ['build'], { cwd: FOLDER, stdio: 'pipe' });
  const dist = join(FOLDER, 'dist');
  const html = readFileSync(join(dist, 'index.html'), 'utf8').replace('CLIENT_ID', clientId);
  const names = readdirSync(join(dist, 'static'), { recursive: true, encoding: 'utf8' });
  const files = names.flatMap((name) => {
    const type = TYPES[extname(name)];
    const body = () => readFileSync(join(dist, 'static', name));
    return type ? [[`/static/${name}`, { type, body: body() }] as const] : [];
  });
  return { page: () => html, files: new Map(files) };
}
