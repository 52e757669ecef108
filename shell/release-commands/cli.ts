import { join } from 'node:path';
import { openReleaseStore } from '@horae/releases/stores/open-release-store.ts';
import { canary, disable, enable, preview, promote, rollback } from './cli/live-commands.ts';
import type { Command, CommandOptions } from './cli/outcome.ts';
import { publish, ship } from './cli/publish-commands.ts';
import { list, prune, report } from './cli/store-commands.ts';

const ROOT = join(import.meta.dirname, '../..');

const USAGE = `npm run release -- <command> [--json] [--without-smoke]

  publish <folder>...              store finished builds, e.g. cart-mfe
  promote <name>@<version>...      make stored versions live, in one revision
  ship <folder>...                 publish and promote together
  canary <name> <version> <percent>  give a version to a part of the visitors
  canary <name> off                give all visitors the live version again
  rollback <name>                  make the version before the live one live again
  preview <name>@<version>...      a link that shows stored versions to anyone who opens it
  disable <name>                   load nothing of a remote any more
  enable <name>                    load it again
  list                             what is live, and how much is stored
  report                           who requires what, and whether the shell has it
  prune                            drop all but the last ten releases and what is live, and old revisions

What promote, ship and canary would make live is opened in a browser first, page by page and slot by slot,
over the platform that PLATFORM_URL names; --without-smoke leaves that out, and the line says so.`;

const COMMANDS: Record<string, Command> = {
  publish,
  promote,
  ship,
  canary,
  rollback,
  preview,
  disable,
  enable,
  list,
  report,
  prune,
};

const FLAGS = ['--json', '--without-smoke'];

const given = process.argv.slice(2);
const isJson = given.includes('--json');
const options: CommandOptions = {
  withoutSmoke: given.includes('--without-smoke'),
  tell: (step) => process.stderr.write(`${step}\n`),
};
const [name = '', ...args] = given.filter((argument) => !argument.startsWith('--'));
const command = COMMANDS[name];
const hasUnknown = given.some((argument) => argument.startsWith('--') && !FLAGS.includes(argument));
if (!command || hasUnknown) {
  console.error(USAGE);
  process.exit(2);
}

try {
  const store = await openReleaseStore(
    process.env.RELEASES || `fs:${join(ROOT, '.data/releases')}`,
  );
  try {
    const { line, data } = await command(store, args, options);
    console.log(isJson ? JSON.stringify(data, null, 2) : line);
  } finally {
    await store.close();
  }
} catch (error) {
  console.error(error instanceof Error ? error.message : error);
  process.exitCode = 1;
}
