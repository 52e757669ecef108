const MIX = /^live$|^[a-z][a-z-]*=[\w.-]+(,[a-z][a-z-]*=[\w.-]+)*$/;

/**
 * Separates the command's own options from Playwright's. `--mix cart=<version>,catalog=<version>`, repeatable: tests see these
 * releases in the place of the live ones; `previous` stands for the release before, `live` for no other at all. `--repeat <n>`:
 * runs every test n times.
 * @param {string[]} argv
 * @returns {{ args: string[], env: Record<string, string> }}
 * @throws one line when an option cannot be read.
 */
export function parseE2eOptions(argv) {
  const args = [...argv];
  const mixes = taken(args, '--mix');
  for (const mix of mixes) {
    if (!MIX.test(mix)) throw new Error(`--mix ${mix}: such as cart=<version>,catalog=<version>`);
  }
  for (const times of taken(args, '--repeat')) {
    if (!/^[1-9]\d{0,3}$/.test(times)) throw new Error(`--repeat ${times}: a number from 1 on`);
    args.push(`--repeat-each=${times}`);
  }
  return { args, env: mixes.length > 0 ? { MIXES: [...new Set(mixes)].join(' ') } : {} };
}

/**
 * Takes an option with its value out of the arguments, each time it stands there.
 * @param {string[]} args
 * @param {string} option
 */
function taken(args, option) {
  /** @type {string[]} */
  const values = [];
  for (let at = args.indexOf(option); at >= 0; at = args.indexOf(option)) {
    const [, value = ''] = args.splice(at, 2);
    values.push(value);
  }
  return values;
}
