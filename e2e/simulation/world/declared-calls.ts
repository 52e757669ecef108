import { readFileSync } from 'node:fs';
import type { DeclaredCalls } from '../../../shell/edge/testing/simulated-releases.ts';

const ROOT = new URL('../../../', import.meta.url);

export const declaredCalls: DeclaredCalls = Object.fromEntries(
  [
    ['shell', 'shell/host.json'],
    ...['catalog', 'cart', 'account'].map((name) => [name, `${name}-mfe/remote.json`]),
  ].map(([name = '', file = '']) => {
    const declared: { calls?: DeclaredCalls[string] } = JSON.parse(
      readFileSync(new URL(file, ROOT), 'utf8'),
    );
    return [name, declared.calls ?? []];
  }),
);
