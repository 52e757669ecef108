import { spawn } from 'node:child_process';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { installWorkspace, SPEECH_WORKSPACE } from './install.mjs';
import { ROOT, requireSupportedNode, toBinPath } from './workspace.mjs';

/*
 * The dependencies against the advisories that the registry serves; `npm test` counts it as one check. From `high` on
 * a finding fails it.
 */

const FAILING = ['high', 'critical'];
/**
 * Whether pnpm reports that the registry serves no advisories or is unreachable.
 * @param {string} complaints
 */
function isNotServed(complaints) {
  // It breaks its lines, with a frame beside them.
  const [, ...answers] = complaints.replace(/[│\s]+/g, ' ').split('AUDIT_BAD_RESPONSE');
  return (
    complaints.includes('AUDIT_ENDPOINT_NOT_EXISTS') ||
    answers.some((answer) => /responded with [45]\d\d|Failed to request/.test(answer))
  );
}

/**
 * @typedef {object} Finding
 * @property {string} name of the package, with the versions that are installed
 * @property {string} severity
 * @property {string} title
 * @property {string} url
 * @property {string} patched versions without it
 */

/**
 * The part of pnpm's report that the check reads.
 * @typedef {object} Advisory
 * @property {string} module_name
 * @property {string} severity
 * @property {string} title
 * @property {string} [url]
 * @property {string} [patched_versions]
 * @property {{ version: string }[]} findings
 */

/**
 * Reads the advisories against installed packages; `undefined` where the registry serves none.
 * @param {NodeJS.ProcessEnv} env
 * @returns {Promise<Finding[] | undefined>}
 */
export async function findAdvisories(env = process.env) {
  const answers = await Promise.all(
    ['.', SPEECH_WORKSPACE].map((folder) => pnpmAudit(folder, env)),
  );
  if (answers.some(({ complaints }) => isNotServed(complaints))) return undefined;
  return answers.flatMap(({ said, complaints }) => {
    const report = parsed(said);
    if (!report) throw new Error(`The dependency check failed: ${complaints.trim() || said}`);
    return Object.values(report.advisories).map(asFinding);
  });
}

/**
 * @param {Finding} finding
 * @returns {boolean} whether it fails the check
 */
export const isFailingFinding = ({ severity }) => FAILING.includes(severity);

/**
 * Prints the findings; returns whether the check passes, `undefined` where the registry serves no advisories.
 * @param {(line: string) => void} report
 */
export async function auditDependencies(report, env = process.env) {
  const found = await findAdvisories(env);
  if (!found) {
    report('Skipped: the registry serves no advisories, so the dependencies were not checked.');
    return undefined;
  }
  for (const finding of found) {
    const { name, severity, title, url, patched } = finding;
    report(`${severity}: ${name}: ${title} (fixed in ${patched}) ${url}`);
  }
  if (found.length === 0) report('No advisory names an installed package.');
  return !found.some(isFailingFinding);
}

/** @param {Advisory} advisory */
function asFinding({ module_name, severity, title, url = '', patched_versions, findings }) {
  const versions = [...new Set(findings.map(({ version }) => version))];
  const name = `${module_name} ${versions.join(', ')}`;
  return { name, severity, title, url, patched: patched_versions ?? 'no version' };
}

/**
 * @param {string} text
 * @returns {{ advisories: Record<string, Advisory> } | undefined}
 */
function parsed(text) {
  try {
    const report = JSON.parse(text);
    return report?.advisories ? report : undefined;
  } catch (error) {
    if (error instanceof SyntaxError) return undefined;
    throw error;
  }
}

/**
 * @param {string} folder with a lockfile
 * @param {NodeJS.ProcessEnv} env
 * @returns {Promise<{ said: string, complaints: string }>}
 */
function pnpmAudit(folder, env) {
  return new Promise((resolve, reject) => {
    const child = spawn(toBinPath('pnpm'), ['audit', '--json'], {
      cwd: join(ROOT, folder),
      // One try more; by itself pnpm waits for over a minute where there is no network.
      env: { ...env, PNPM_CONFIG_FETCH_RETRIES: '1', PNPM_CONFIG_FETCH_RETRY_MINTIMEOUT: '1000' },
      stdio: ['ignore', 'pipe', 'pipe'],
    });
    let [said, complaints] = ['', ''];
    child.stdout.on('data', (chunk) => (said += chunk));
    child.stderr.on('data', (chunk) => (complaints += chunk));
    child.on('error', reject);
    child.on('close', () => resolve({ said, complaints }));
  });
}

if (import.meta.url === pathToFileURL(process.argv[1] ?? '').href) {
  requireSupportedNode();
  await installWorkspace();
  process.exitCode = (await auditDependencies(console.log)) === false ? 1 : 0;
}
