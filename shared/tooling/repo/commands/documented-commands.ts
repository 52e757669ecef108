import { GROUP_COMMANDS } from '../group-commands.mjs';

/** How a command of the documentation is run as written. */
export type DocumentedCommandRunMode =
  /** It ends by itself, with 0. */
  | { kind: 'ends' }
  /** It goes on until it is ended, and says this when it is up. */
  | { kind: 'opens'; says: RegExp }
  /** Playwright lists what it would run; `npm test` and `npm run prove` run it. */
  | { kind: 'listed' }
  /** Not run here, for this reason; its script has to be there. */
  | { kind: 'left out'; because: string };

/** Every command of a page in Markdown, as written, in its order and once. */
export function findCommands(markdown: string): string[] {
  const blocks = [...markdown.matchAll(/```\n([^`]*)```/g)].flatMap(([, block = '']) =>
    // A description follows after a gap.
    block.split('\n').map((line) => line.split(/\s{2,}/)[0] ?? ''),
  );
  const inline = [...markdown.replace(/```[^`]*```/g, '').matchAll(/`([^`\n]+)`/g)];
  const candidates = [...blocks, ...inline.map(([, code = '']) => code)];
  return [...new Set(candidates.filter((text) => /^([A-Z_]+=\S+ )*np[mx] /.test(text)))];
}

/** The script that a command runs, and which command of its group (`group-commands.mjs`) where it names one. */
export function readNpmScriptName(command: string): [script: string, name?: string] {
  const [, script = '', name = ''] =
    command.match(/\bnpm (?:run )?(?:--silent )?([\w:-]+)(?: -- ([\w-]+))?/) ?? [];
  return Object.hasOwn(GROUP_COMMANDS[script]?.commands ?? {}, name) ? [script, name] : [script];
}

const OPENS: Record<string, RegExp> = {
  start: /Horae is open: http/,
  dev: /Horae is open and follows your changes/,
  'dev:remote': /Open {4}http/,
};

const LEFT_OUT: Record<string, string> = {
  cluster: 'npm run prove runs its short form',
  test: '.ci/run has run it just before',
  prove: 'it runs this very test',
  check: 'npm test runs the same checks',
  house: 'npm test runs it, and it counts what git tracks, of which a copy has nothing',
  lint: 'npm test runs it',
  'bad-input': 'npm run prove runs it',
  'hosted-check': 'it calls a running shop or one of the hosted service; its tests do',
  'hosted-dry-run': 'npm run prove runs its short form',
  audit: 'npm test runs it, and what it finds is no fault of the documentation',
  experiment: 'it reads what a collector has kept; a browser test runs it',
  engines: 'npm run prove runs its short form',
  supported: 'npm run prove runs it',
  report: 'it shows what a run has left; its tests do',
  pictures: 'npm run prove runs its short form',
  'upgrade-drill':
    'it runs all unit tests once for each group of packages that has a newer version',
  'node-versions': 'it brings three versions of Node and runs the unit tests on each',
  mutate: 'it runs the tests once for each of some thousand changes, for an hour and more',
};

/** How a command can be run in a short time. */
export function classifyDocumentedCommand(command: string): DocumentedCommandRunMode {
  const [script, name = script] = readNpmScriptName(command);
  const because = LEFT_OUT[name];
  if (because) return { kind: 'left out', because };
  const says = OPENS[script];
  if (says) return { kind: 'opens', says };
  return script === 'e2e' ? { kind: 'listed' } : { kind: 'ends' };
}

/** Values for the parts of a command that its reader fills in. */
export interface CommandPlaceholderValues {
  /** URL of a shop with QA controls. */
  url: string;
  qaToken: string;
  /** A version of each release by its name. */
  versions: Record<string, string>;
}

/**
 * The command as its reader would send it off.
 * @throws when something is still to be filled in.
 */
export function fillCommandPlaceholders(
  command: string,
  { url, qaToken, versions }: CommandPlaceholderValues,
): string {
  const filled = command
    .replace(/<url>|https:\/\/…/g, url)
    .replace('QA_TOKEN=…', `QA_TOKEN=${qaToken}`)
    .replace(/\b(\w+)@(?:…|<version>)/g, (_all, name: string) => `${name}@${versions[name]}`)
    .replace('<version>', versions.cart ?? '');
  if (/[<>…]|undefined/.test(filled)) throw new Error(`${command}: nothing to fill in for a part`);
  return filled;
}
