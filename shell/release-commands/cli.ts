// Comes first: the gates load the router, and with it React.
import './cli/set-node-env.ts';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { openReleaseStore } from '@horae/releases/stores/open-release-store.ts';
import {
  runCanaryCommand,
  runCheckCommand,
  runDisableCommand,
  runEnableCommand,
  runPreviewLinkCommand,
  runPromoteCommand,
  runRollbackCommand,
} from './cli/change-live-commands.ts';
import { keyCommand, runSignCommand } from './cli/key-and-sign-commands.ts';
import { runPublishCommand, runShipCommand } from './cli/publish-commands.ts';
import type {
  CommandOutcome,
  ReleaseCommand,
  ReleaseCommandOptions,
} from './cli/release-command-types.ts';
import { runListCommand, runPruneCommand, runSkewReportCommand } from './cli/store-commands.ts';

const ROOT = join(import.meta.dirname, '../..');

const USAGE = `npm run release -- <command> [--json] [--without-smoke]

  publish <folder>...              store finished builds, e.g. cart-mfe, or the definitions of flags
  check <name>@<version>...        whether stored versions may go live now; changes nothing
  promote <name>@<version>...      make stored versions live, in one revision
  ship <folder>...                 publish and promote together
  canary <name> <version> <percent>  give a version to a part of the visitors
  canary <name> off                give all visitors the live version again
  rollback <name>                  make the version before the live one live again
  preview <name>@<version>...      a link that shows stored versions to anyone who opens it;
                                   <remote>/<flag>@<value> shows the value of a flag
  disable <name>                   stop loading a remote
  enable <name>                    load it again
  list                             what is live, and how much is stored
  report                           what each remote requires, and whether the shell has it
  prune                            drop old revisions, and all releases but the last ten and the live ones
  key                              the public key of RELEASE_KEY, or of this machine's own key
  key <file>                       make a private key in a file, and print its public key
  sign                             sign what is stored without a signature, after a look at every file

Before promote, ship and canary make a version live, they open it in a browser, page by page and slot by slot,
over the platform that PLATFORM_URL names. --without-smoke leaves that out, and the line says so.`;

const COMMANDS: Record<string, ReleaseCommand> = {
  publish: runPublishCommand,
  check: runCheckCommand,
  promote: runPromoteCommand,
  ship: runShipCommand,
  canary: runCanaryCommand,
  rollback: runRollbackCommand,
  preview: runPreviewLinkCommand,
  disable: runDisableCommand,
  enable: runEnableCommand,
  list: runListCommand,
  report: runSkewReportCommand,
  prune: runPruneCommand,
  sign: runSignCommand,
};

const { values, positionals } = parsedArguments();
const [name = '', ...args] = positionals;
const options: ReleaseCommandOptions = {
  withoutSmoke: values['without-smoke'],
  onProgress: (step) => process.stderr.write(`${step}\n`),
};
const command = COMMANDS[name];
if (!command && name !== 'key') exitWithUsage();

const address = process.env.RELEASES || `fs:${join(ROOT, '.data/releases')}`;

try {
  // Who makes a key may have no store yet.
  const { line, data } = command
    ? await overStore(command)
    : keyCommand(args, address, process.env);
  console.log(values.json ? JSON.stringify(data, null, 2) : line);
} catch (error) {
  console.error(error instanceof Error ? error.message : error);
  process.exitCode = 1;
}

function parsedArguments() {
  const flag = { type: 'boolean', default: false } as const;
  try {
    return parseArgs({ options: { json: flag, 'without-smoke': flag }, allowPositionals: true });
  } catch {
    return exitWithUsage();
  }
}

function exitWithUsage(): never {
  console.error(USAGE);
  process.exit(2);
}

async function overStore(run: ReleaseCommand): Promise<CommandOutcome> {
  const store = await openReleaseStore(address, process.env, ({ message }) =>
    options.onProgress(`skipped: ${message}`),
  );
  try {
    return await run(store, args, options);
  } finally {
    await store.close();
  }
}
