import { randomBytes } from 'node:crypto';
import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { dirname, resolve } from 'node:path';
import { ROOT } from './workspace.mjs';

/** @typedef {Record<string, string | undefined>} Environment */

/** @param {Environment} env */
const fileOf = (env) => resolve(ROOT, env.DATA_DIR || '.data', 'edge-secret');

/**
 * Returns the secret that edge and platform of one shop share: `EDGE_SECRET`, or one in the data folder, created from 32 random
 * bytes at first use and readable by its owner alone.
 * @param {Environment} env
 * @returns {string}
 */
export function readOrCreateEdgeSecret(env) {
  const known = readEdgeSecret(env);
  if (known) return known;
  const file = fileOf(env);
  mkdirSync(dirname(file), { recursive: true, mode: 0o700 });
  const secret = randomBytes(32).toString('base64url');
  try {
    writeFileSync(file, secret, { mode: 0o600, flag: 'wx' });
    return secret;
  } catch (error) {
    // Another start beside this one was quicker.
    if (error instanceof Error && 'code' in error && error.code === 'EEXIST')
      return readOrCreateEdgeSecret(env);
    throw error;
  }
}

/**
 * The same where there is one already. A platform that `PLATFORM_URL` names is not the one whose data lie here.
 * @param {Environment} env
 * @returns {string | undefined}
 */
export function readEdgeSecret(env) {
  if (env.EDGE_SECRET) return env.EDGE_SECRET;
  const file = fileOf(env);
  if (env.PLATFORM_URL || !existsSync(file)) return undefined;
  return readFileSync(file, 'utf8').trim() || undefined;
}
