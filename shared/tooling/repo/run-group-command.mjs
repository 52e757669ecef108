import { spawn } from 'node:child_process';
import { GROUP_COMMANDS } from './group-commands.mjs';
import { ROOT, requireSupportedNode, toBinPath } from './workspace.mjs';

/*
 * `node shared/tooling/repo/run-group-command.mjs prove engines --engine firefox`: a command of a group, or what the group does by itself.
 * `npm run prove -- --help` lists them.
 */

requireSupportedNode();
const [groupName = '', ...given] = process.argv.slice(2);
const group = GROUP_COMMANDS[groupName];
if (!group) throw new Error(`${groupName} is none of: ${Object.keys(GROUP_COMMANDS).join(', ')}`);
const [name = '', ...args] = given;
const command = Object.hasOwn(group.commands, name) ? group.commands[name] : undefined;
if (command) await pass([...command.run, ...args]);
else if (group.run && name !== '--help') await pass([...group.run, ...given]);
else help();

/**
 * Runs a program in place of this one: what ends one ends the other.
 * @param {string[]} args
 */
function pass(args) {
  const [program, own] =
    args[0] === 'tsx' ? [toBinPath('tsx'), args.slice(1)] : [process.execPath, args];
  const child = spawn(program, own, { cwd: ROOT, stdio: 'inherit' });
  /** @type {NodeJS.Signals[]} */
  const signals = ['SIGINT', 'SIGTERM', 'SIGHUP'];
  for (const signal of signals) process.on(signal, () => child.kill(signal));
  return new Promise((ended) => {
    child.on('close', (code) => {
      process.exitCode = code ?? 1;
      ended(undefined);
    });
  });
}

function help() {
  const width = Math.max(...Object.keys(group?.commands ?? {}).map(({ length }) => length));
  if (group?.run) console.log(`npm run ${groupName}\n    ${group.does}\n`);
  for (const [name, { does }] of Object.entries(group?.commands ?? {})) {
    console.log(`npm run ${groupName} -- ${name.padEnd(width)}    ${does}`);
  }
  if (name && name !== '--help') {
    console.error(`\n${name} is none of them.`);
    process.exitCode = 1;
  }
}
