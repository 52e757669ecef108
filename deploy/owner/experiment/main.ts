import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { readRemoteDeclaration } from '@horae/shared/remote-declaration';
import { experimentReport, type FindExperimentControl } from './experiment-report.ts';
import { experimentText } from './experiment-report-text.ts';
import { readExperimentEvents } from './read-experiment-events.ts';

const USAGE = `npm run shop -- experiment <file>... [--flag <remote>/<flag>] [--since <time>] [--control <variant>] [--json]

Reads events as they are in shared/EVENT-STREAM.md, one event or one batch a line, and counts for each
variant of a flag what its visits went on to do.`;

const ROOT = join(import.meta.dirname, '../../..');

try {
  const { values, positionals: files } = parseArgs({
    allowPositionals: true,
    options: {
      flag: { type: 'string' },
      since: { type: 'string' },
      control: { type: 'string' },
      json: { type: 'boolean' },
    },
  });
  if (files.length === 0) throw new Error(USAGE);
  const since = Date.parse(values.since ?? '1970-01-01');
  if (Number.isNaN(since)) throw new Error(`--since: ${values.since} is no time`);
  const events = readExperimentEvents(files.map((file) => readFileSync(file, 'utf8')).join('\n'));
  const controlOf: FindExperimentControl = (flag, variants) =>
    values.control ?? declared(flag, variants);
  const reports = experimentReport(
    events.filter(({ at }) => Date.parse(at) >= since),
    controlOf,
  ).filter(({ flag }) => !values.flag || flag === values.flag);
  console.log(values.json ? JSON.stringify(reports, null, 2) : experimentText(reports));
} catch (error) {
  console.error(error instanceof Error ? error.message : error);
  process.exitCode = 1;
}

/** The default of the flag, where these sources declare it and someone got it. */
function declared(id: string, variants: string[]): string | undefined {
  const [remote, name] = id.split('/');
  const files = readdirSync(ROOT).map((folder) => join(ROOT, folder, 'remote.json'));
  const flags = files
    .filter((file) => existsSync(file))
    .map((file) => readRemoteDeclaration(JSON.parse(readFileSync(file, 'utf8')), file))
    .find((one) => one.name === remote)?.flags;
  const own = flags?.find((flag) => flag.name === name)?.default;
  return variants.find((variant) => variant === String(own));
}
