import { readFileSync } from 'node:fs';

/*
 * Whether the role that this container runs is alive: ends with 0 or 1. The first process of a container is the role, and
 * its last word names it.
 */
const role = readFileSync('/proc/1/cmdline', 'utf8').split('\0').filter(Boolean).at(-1);
const { PORT, PLATFORM_PORT, JOBS_PORT, TLS_CERT } = process.env;
/** @type {Record<string, string>} */
const ports = {
  edge: PORT || '3000',
  platform: PLATFORM_PORT || '4000',
  jobs: JOBS_PORT || '4001',
};
const port = role && Object.hasOwn(ports, role) ? ports[role] : ports.edge;
if (role === 'edge' && TLS_CERT) process.env.NODE_TLS_REJECT_UNAUTHORIZED = '0';
const scheme = role === 'edge' && TLS_CERT ? 'https' : 'http';
const answer = await fetch(`${scheme}://127.0.0.1:${port}/healthz`).catch(() => null);
process.exitCode = answer?.ok ? 0 : 1;
