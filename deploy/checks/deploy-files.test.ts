import { spawnSync } from 'node:child_process';
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { ROOT } from '@horae/tooling/repo/workspace.mjs';
import { expect, test } from 'vitest';
import { parse } from 'yaml';
import { readManifests } from './read-kubernetes-manifests.mjs';

const textOf = (path: string) => readFileSync(join(ROOT, path), 'utf8');
const ROLES = ['edge', 'platform', 'jobs'];
/** Seconds that a process may need to finish, as `STOP_DEADLINE_MS` of edge and platform. */
const FINISH_SECONDS = 30;
const compose = parse(textOf('deploy/compose/compose.yaml'), { merge: true });
const settings: Record<string, string> =
  readManifests().find(({ kind }) => kind === 'ConfigMap')?.data ?? {};

const namesIn = (text: string) => [...text.matchAll(/^([A-Z_0-9]+)=/gm)].map(([, name]) => name);
const known = new Set(namesIn(textOf('.env.example')));
/** Read by compose and HAProxy alone. */
const OF_COMPOSE = ['IMAGE', 'ACCOUNTS_HOST', 'DATABASE_PASSWORD'];

test('the example files name only settings that exist', () => {
  const compared = [...namesIn(textOf('deploy/compose/example.env')), ...Object.keys(settings)];

  expect(
    compared.filter((name) => !known.has(name ?? '') && !OF_COMPOSE.includes(name ?? '')),
  ).toEqual([]);
});

const SECRETS: Record<string, string[]> = {
  edge: [
    ...['EDGE_SECRET', 'STATE_SECRET', 'PREVIEW_SECRET', 'STATUS_TOKEN', 'QA_TOKEN'],
    ...['AWS_ACCESS_KEY_ID', 'AWS_SECRET_ACCESS_KEY', 'AWS_SESSION_TOKEN'],
  ],
  platform: [
    ...['DATABASE_URL', 'EDGE_SECRET', 'SECRETS_KEY'],
    ...['ADMIN_API_KEY', 'OPENAI_API_KEY', 'QA_TOKEN'],
  ],
  jobs: ['DATABASE_URL', 'SECRETS_KEY', 'SMTP_URL'],
};
const SECRET = /SECRET|TOKEN|_KEY$|KEY_ID$|DATABASE_URL|SMTP_URL/;
/** Only names that are set in a role's environment; a certificate is a file. */
const isSecret = (name: string) => SECRET.test(name) && name !== 'TLS_KEY';
const READ_BY = {
  edge: ['shell/edge/settings.ts', 'shell/releases/stores/open-s3-releases.ts'],
  platform: [
    'platform/src/base/server/process-settings.ts',
    'platform/src/mail/mail-settings.ts',
    'platform/src/talk/assistant/assistant-settings.ts',
  ],
};
const readBy = (files: string[]) =>
  [...new Set(files.flatMap((file) => textOf(file).match(/\b[A-Z]+(?:_[A-Z]+)+\b/g) ?? []))]
    .filter((name) => known.has(name) && isSecret(name) && name !== 'RELEASE_PUBLIC_KEYS')
    .sort();

test('each role gets exactly the secrets that its settings read', () => {
  const ofPlatform = [...new Set([...(SECRETS.platform ?? []), ...(SECRETS.jobs ?? [])])].sort();
  expect([...(SECRETS.edge ?? [])].sort()).toEqual(readBy(READ_BY.edge));
  expect(ofPlatform).toEqual(readBy(READ_BY.platform));
});

test.each(ROLES)('%s gets its own secrets and no others', (role) => {
  const own = SECRETS[role]?.toSorted();
  const { environment, env_file: files } = compose.services[role];
  expect(Object.keys(environment).filter(isSecret).sort()).toEqual(own);
  expect(files).toEqual([{ path: 'settings.env', required: false }]);

  const deployment = readManifests().find(
    ({ kind, metadata }) => kind === 'Deployment' && metadata.name === role,
  );
  const [{ envFrom, env = [] }] = deployment?.spec.template.spec.containers ?? [{}];
  expect(envFrom).toEqual([
    { configMapRef: { name: 'horae' } },
    { secretRef: { name: `horae-${role}` } },
  ]);
  expect([...env, ...Object.keys(settings).filter(isSecret)]).toEqual([]);

  const unit = textOf(`deploy/systemd/horae-${role}.service`);
  expect(unit.match(/^EnvironmentFile=.*$/gm)).toEqual([
    'EnvironmentFile=/etc/horae/settings',
    `EnvironmentFile=/etc/horae/${role}`,
  ]);
  const [row = ''] =
    textOf('deploy/README.md').match(new RegExp(`^\\| \`${role}\` +\\| \`[^n].*$`, 'm')) ?? [];
  expect([...row.matchAll(/`([A-Z_]+)`/g)].map(([, name]) => name).sort()).toEqual(own);
});

test('images of other projects are pinned by digest, because a tag may point elsewhere tomorrow', () => {
  const images = Object.values<{ image: string }>(compose.services).map(({ image }) => image);
  expect(images.filter((image) => !image.startsWith('${IMAGE:'))).toEqual([
    expect.stringMatching(/^[\w./]+@sha256:\$\{HAPROXY_SHA256:\?.* digest .*\}$/),
    expect.stringMatching(/^[\w./]+@sha256:\$\{STATE_SHA256:\?.* digest .*\}$/),
    expect.stringMatching(/^[\w./]+@sha256:\$\{DATABASE_SHA256:\?.* digest .*\}$/),
  ]);
  expect(textOf('deploy/image/Containerfile').match(/^FROM .*$/gm)).toEqual([
    expect.stringMatching(/^FROM \$\{BASE\} AS installed$/),
    expect.stringMatching(/^FROM \$\{BASE\}$/),
  ]);
});

const DIGEST = 'f'.repeat(64);

test.each([
  [`docker.io/library/node@sha256:${DIGEST}`, 0],
  [`docker.io/library/node:22@sha256:${DIGEST}`, 0],
  ['localhost/horae-check-base', 0],
  ['docker.io/library/node:22-bookworm-slim', 1],
  ['node', 1],
  ['docker.io/library/node@sha256:f00', 1],
  [`docker.io/library/node@sha256:${DIGEST}0`, 1],
  ['', 1],
])('an image build from base %j exits with %i', (base, status) => {
  const [, check = ''] = /^ARG BASE\nRUN (.*)$/m.exec(textOf('deploy/image/Containerfile')) ?? [];
  expect(check).not.toBe('');

  expect(spawnSync('sh', ['-c', check], { env: { ...process.env, BASE: base } }).status).toBe(
    status,
  );
});

test('HAProxy, state and database get no secret that they do not need', () => {
  const { haproxy, state, database } = compose.services;
  expect(Object.keys({ ...haproxy.environment, ...state.environment }).filter(isSecret)).toEqual(
    [],
  );
  expect(Object.keys(database.environment)).toEqual([
    ...['POSTGRES_USER', 'POSTGRES_DB', 'POSTGRES_PASSWORD'],
  ]);
});

test.each(ROLES)(
  '%s runs as an unprivileged user in Kubernetes, cannot write to its image and has time to finish',
  (role) => {
    const deployment = readManifests().find(
      ({ kind, metadata }) => kind === 'Deployment' && metadata.name === role,
    );
    const pod = deployment?.spec.template.spec;
    const [container] = pod.containers;

    expect(container.args).toEqual([role]);
    expect(pod.securityContext).toMatchObject({ runAsNonRoot: true, runAsUser: 10001 });
    expect(container.securityContext).toMatchObject({
      readOnlyRootFilesystem: true,
      allowPrivilegeEscalation: false,
      capabilities: { drop: ['ALL'] },
    });
    expect(pod.terminationGracePeriodSeconds).toBeGreaterThan(
      Number(settings.DRAIN_SECONDS) + FINISH_SECONDS,
    );
    expect(container.readinessProbe.httpGet.path).toBe('/readyz');
    expect(container.livenessProbe.httpGet.path).toBe('/healthz');
  },
);

test.each(ROLES)(
  '%s runs as an unprivileged user in compose, cannot write to its image and has time to finish',
  (role) => {
    const service = compose.services[role];
    const [, drain] = /^DRAIN_SECONDS=(\d+)$/m.exec(textOf('deploy/compose/example.env')) ?? [];

    expect(service).toMatchObject({
      command: [role],
      read_only: true,
      user: '10001:10001',
      cap_drop: ['ALL'],
    });
    expect(Number.parseInt(service.stop_grace_period, 10)).toBeGreaterThan(
      Number(drain) + FINISH_SECONDS,
    );
  },
);

test.each(ROLES)('the systemd unit of %s gives it time to finish', (role) => {
  const unit = textOf(`deploy/systemd/horae-${role}.service`);
  const [, seconds] = /^TimeoutStopSec=(\d+)$/m.exec(unit) ?? [];

  expect(unit).toMatch(
    new RegExp(`^ExecStart=.* --conditions=built shared/tooling/repo/role.mjs ${role}$`, 'm'),
  );
  expect(unit).toMatch(/^NoNewPrivileges=yes$/m);
  expect(Number(seconds)).toBeGreaterThan(FINISH_SECONDS);
});

test('HAProxy retries a sent request only under the condition of its backend', () => {
  const sections = textOf('deploy/haproxy/haproxy.cfg').split(/^(?=[a-z]+ ?[\w-]*$)/m);
  const backends = sections.filter((section) => section.startsWith('backend '));

  expect(backends).toHaveLength(3);
  for (const backend of backends) {
    expect(backend).toMatch(/http-request disable-l7-retry unless .*(GET|is_read)/);
    expect(backend).not.toMatch(/cookie|stick|balance source/);
  }
});

test('kustomize includes every manifest file', () => {
  const { resources } = parse(textOf('deploy/kubernetes/kustomization.yaml'));
  const files = readdirSync(join(ROOT, 'deploy/kubernetes'));

  expect(resources.toSorted()).toEqual(
    files.filter((name) => name !== 'kustomization.yaml').toSorted(),
  );
});

test('the balancer closes idle connections before the edge does, and the edge before the platform', () => {
  const haproxy = textOf('deploy/haproxy/haproxy.cfg');
  const seconds = (pattern: RegExp, text: string) => Number(pattern.exec(text)?.[1]);
  const held = (text: string) => seconds(/^KEEP_ALIVE_SECONDS=(\d+)$/m, text);
  const ofEdge =
    seconds(
      /keepAliveTimeout: ([\d_]+)/,
      textOf('shell/edge/upstream/concurrency-limit.ts').replaceAll('_', ''),
    ) / 1000;
  const balancers = seconds(/^ {4}timeout http-keep-alive (\d+)s$/m, haproxy);
  const purged = seconds(/^ {4}default-server pool-purge-delay (\d+)s$/m, haproxy);
  const everywhere = [
    held(textOf('.env.example')),
    held(textOf('deploy/compose/example.env')),
    Number(settings.KEEP_ALIVE_SECONDS),
  ];

  for (const keepAlive of everywhere) {
    // nginx and Amazon's balancer hold theirs for 60 s.
    expect(keepAlive).toBeGreaterThan(60);
    expect(keepAlive).toBeGreaterThan(purged);
    expect(keepAlive).toBeGreaterThan(ofEdge);
  }
  expect(balancers).toBeGreaterThan(ofEdge);
});

test('HAProxy does not log the addresses of pages', () => {
  for (const file of ['haproxy.cfg', 'postgres.cfg']) {
    expect(textOf(`deploy/haproxy/${file}`)).not.toMatch(
      /option httplog|%(?:\{[^}]*\})?(?:r|HP|HQ|HU)\b/,
    );
  }
});

test('HAProxy accepts request headers as large as edges do', () => {
  const haproxy = textOf('deploy/haproxy/haproxy.cfg');
  const limits = textOf('shell/edge/page/limit-request-headers.ts');
  const [cookies = 0, others = 0] = [...limits.matchAll(/^const MAX_\w+ = (\d+) \* 1024;$/gm)].map(
    ([, kilobytes]) => Number(kilobytes) * 1024,
  );
  const [, size] = /^ {4}tune\.bufsize (\d+)$/m.exec(haproxy) ?? [];
  const [, headers] = /^ {4}tune\.http\.maxhdr (\d+)$/m.exec(haproxy) ?? [];

  expect(cookies).toBeGreaterThan(0);
  expect(Number(size)).toBeGreaterThan(cookies + others);
  expect(Number(headers)).toBeGreaterThan(180 + 100);
});
