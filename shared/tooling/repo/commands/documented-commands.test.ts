import { expect, test } from 'vitest';
import {
  classifyDocumentedCommand,
  fillCommandPlaceholders,
  findCommands,
  readNpmScriptName,
} from './documented-commands.ts';

const PAGE = `Say \`npm run e2e -- cart.spec\`, never \`pnpm-lock.yaml\` or \`npm\`.

\`\`\`
npm start     installs everything
npm run release -- canary cart <version> 5   five of a hundred
BASE_URL=https://… QA_TOKEN=… npm run e2e    elsewhere
npm start     once more
browser ──▶ edge
\`\`\`
And \`npx pnpm check\`.
`;

test('commands are read from code blocks and sentences, once and without their comments', () => {
  expect(findCommands(PAGE)).toEqual([
    'npm start',
    'npm run release -- canary cart <version> 5',
    'BASE_URL=https://… QA_TOKEN=… npm run e2e',
    'npm run e2e -- cart.spec',
    'npx pnpm check',
  ]);
});

test.each([
  ['npm start', 'start', 'opens'],
  ['npm run dev', 'dev', 'opens'],
  ['npm run dev:remote -- cart-mfe', 'dev:remote', 'opens'],
  ['A=1 npm run e2e -- x', 'e2e', 'listed'],
  ['npm test', 'test', 'left out'],
  ['npm run check', 'check', 'left out'],
  ['npm run release -- list', 'release', 'ends'],
  ['npm run prove -- engines --engine firefox', 'prove engines', 'left out'],
  ['npm run shop -- orders list', 'shop orders', 'ends'],
])('%s runs %s, which %s', (command, script, kind) => {
  expect(readNpmScriptName(command).join(' ')).toBe(script);
  expect(classifyDocumentedCommand(command).kind).toBe(kind);
});

const FILLED = {
  url: 'http://localhost:1',
  qaToken: 'secret',
  versions: { cart: '1.0.0-a', shell: '2.0.0-b' },
};

test.each([
  ['npm run release -- canary cart <version> 5', 'npm run release -- canary cart 1.0.0-a 5'],
  ['npm run release -- preview cart@<version>', 'npm run release -- preview cart@1.0.0-a'],
  [
    'npm run release -- promote shell@… cart@…',
    'npm run release -- promote shell@2.0.0-b cart@1.0.0-a',
  ],
  [
    'BASE_URL=https://… QA_TOKEN=… npm run e2e',
    'BASE_URL=http://localhost:1 QA_TOKEN=secret npm run e2e',
  ],
  [
    'npm run dev:remote -- cart-mfe --shell <url>',
    'npm run dev:remote -- cart-mfe --shell http://localhost:1',
  ],
])('%s is tried as %s', (command, expected) => {
  expect(fillCommandPlaceholders(command, FILLED)).toBe(expected);
});

test.each(['npm run release -- promote bag@…', 'npm run build <what>'])(
  '%s has an unknown placeholder',
  (command) => {
    expect(() => fillCommandPlaceholders(command, FILLED)).toThrow('nothing to fill in');
  },
);
