import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { REMOTE_FOLDERS, ROOT, runCommand, toBinPath } from '../workspace.mjs';
import type { RequestRoute } from './fuzzed-requests.ts';

/** Routes of the edge besides pages and calls. */
const EDGE = [
  'GET /healthz',
  'GET /registry.json',
  'GET /sitemap.xml',
  'GET /robots.txt',
  'GET /favicon.svg',
  'GET /_mfe/:name/:version/*',
  'GET /_mfe/starts/:edition/:named',
  'GET /_mfe/*',
  'GET /_status',
  'POST /_telemetry',
  'POST /_beacon',
  'POST /_beacon/:kind',
  'POST /_csp',
  'GET /_tools',
  'GET /_flags/:remote',
  'POST /_consent',
  'POST /_events',
  'GET /_preview',
  'ALL /_qa/*',
  'ALL /api/*',
  'GET /api/assistant/ready/',
  'POST /api/assistant/process_audio_returning_user/',
  'POST /api/support/chat',
  'GET /media/:id',
  'GET /media/:id/v1/:mode/:params/:name',
  'GET /*',
];

const DECLARATIONS = [
  'shell/host.json',
  ...REMOTE_FOLDERS.map((folder) => `${folder}/remote.json`),
];
const PREFIXES: Record<string, string> = { assistant: '/api/assistant', chatbot: '/api/support' };

interface Declaration {
  routes?: { path: string }[];
  calls?: { method: string; path: string; to?: string }[];
}

function declaredRoutes(file: string): string[] {
  const { routes = [], calls = [] }: Declaration = JSON.parse(
    readFileSync(join(ROOT, file), 'utf8'),
  );
  return [
    ...routes.map(({ path }) => `GET ${path}`),
    ...calls.map(({ method, path, to = '' }) => `${method} ${PREFIXES[to] ?? '/api/wix'}${path}`),
  ];
}

/** The platform's by its own list, directly and through the edge; the edge's by what releases declare. */
export async function listHttpRoutes(): Promise<RequestRoute[]> {
  const args = [
    '--tsconfig',
    'shared/tooling/tsconfig/runtime.json',
    'platform/testing/print-platform-routes.ts',
  ];
  const listed = (await runCommand(toBinPath('tsx'), args, { quiet: true })).trim().split('\n');
  const through = listed.map((route) => route.replace(' ', ' /api/wix'));
  const declared = DECLARATIONS.flatMap(declaredRoutes);
  // Calls that the edge forwards get more weight than those that it does not know.
  const edge = [...through, ...EDGE, ...Array.from({ length: 5 }, () => declared).flat()];
  return [
    ...listed.map((route) => ({ to: 'platform', route }) as const),
    ...edge.map((route) => ({ to: 'edge', route }) as const),
  ];
}
