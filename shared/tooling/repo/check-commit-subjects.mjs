import { execFileSync } from 'node:child_process';
import { ROOT } from './workspace.mjs';

/*
 * A part of `npm run check`: the newest commits say `scope: verb …` in at most 72 characters, and one thing each.
 */

const NEWEST = 50;
const FORM = /^[a-z0-9-]+: [a-z-]+ \S/;
/** First words that end like no imperative, but for those that do. */
const NO_VERB = /: (?!bring |need |feed |embed |seed |speed |focus )\S+(ed|ing|[^s]s) /;

const subjects = execFileSync('git', ['log', `-${NEWEST}`, '--no-merges', '--format=%s'], {
  cwd: ROOT,
  encoding: 'utf8',
});
for (const subject of subjects.trim().split('\n')) {
  const problem =
    (subject.length > 72 && `has ${subject.length} characters, not 72`) ||
    (!FORM.test(subject) && 'does not say scope: verb …') ||
    (NO_VERB.test(subject) && 'begins with no verb') ||
    (subject.includes(';') && 'says two things');
  if (!problem) continue;
  console.error(`${subject}\n  ${problem}`);
  process.exitCode = 1;
}
