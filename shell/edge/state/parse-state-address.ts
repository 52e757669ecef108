export interface StateAddress {
  kind: keyof typeof PORTS;
  /** The server itself, sentinels that know it, or nodes that know their cluster. */
  hosts: { host: string; port: number }[];
  isTls: boolean;
  username: string;
  password: string;
  /** The sentinels' name of the primary; empty without sentinels. */
  primary: string;
  database: number;
  /** Keys begin with it. */
  base: string;
  /** For the log, without credentials. */
  text: string;
}

const PORTS = { server: 6379, sentinel: 26_379, cluster: 6379 };
const FORM =
  /^redis(s?)(?:-(sentinel|cluster))?:\/\/(?:([^@/?]*)@)?([^@/?]+)(?:\/([^?]*))?(?:\?(.*))?$/;

/**
 * Reads `redis://<host>/<database>`, `redis-sentinel://<host>,<host>/<primary>/<database>` or
 * `redis-cluster://<host>,<host>`; `rediss` in place of `redis` is TLS, `?base=<name>` is one of several shops.
 * @throws an error of one line that never contains the password.
 */
export function readStateAddress(address: string): StateAddress {
  const [found, tls, mode, login = '', list = '', path = '', query] = FORM.exec(address) ?? [];
  if (found === undefined) {
    throw new Error(
      'expected redis://<host>, redis-sentinel://… or redis-cluster://…, rediss over TLS',
    );
  }
  const kind = mode === 'sentinel' || mode === 'cluster' ? mode : 'server';
  const hosts = list.split(',').map((host) => parseHost(host, PORTS[kind]));
  if (kind === 'server' && hosts.length > 1) {
    throw new Error('of several hosts redis-sentinel:// or redis-cluster:// says what they are');
  }
  const { primary = '', database } = parseDatabase(kind, path);
  return {
    kind,
    hosts,
    isTls: tls === 's',
    ...parseCredentials(login),
    primary,
    database,
    base: new URLSearchParams(query).get('base') ?? 'horae',
    text: primary ? `${primary} of ${list}` : list,
  };
}

function parseHost(text: string, defaultPort: number): StateAddress['hosts'][number] {
  const isPlain = /^(?:\[[\da-f:.]+\]|[\w.-]+)(?::\d{1,5})?$/i.test(text);
  const url = isPlain && URL.canParse(`tcp://${text}`) ? new URL(`tcp://${text}`) : null;
  if (!url) throw new Error(`"${text}" is no host with a port`);
  return {
    host: url.hostname.replaceAll(/[[\]]/g, ''),
    port: Number(url.port) || defaultPort,
  };
}

function parseCredentials(login: string): Pick<StateAddress, 'username' | 'password'> {
  const [username = '', ...rest] = login.split(':');
  try {
    return {
      username: decodeURIComponent(username),
      password: decodeURIComponent(rest.join(':')),
    };
  } catch {
    throw new Error('a % in user or password stands for a letter, as in %25');
  }
}

function parseDatabase(kind: StateAddress['kind'], path: string) {
  if (kind === 'cluster') {
    if (path) throw new Error('a cluster has one database alone, nothing stands behind its hosts');
    return { database: 0 };
  }
  if (kind === 'server') return { database: parseNumber(path) };
  const [primary = '', database = ''] = path.split('/');
  if (!primary)
    throw new Error('the name of the primary stands behind the sentinels, as in /mymaster');
  return { primary, database: parseNumber(database) };
}

function parseNumber(database: string): number {
  if (!/^\d{0,4}$/.test(database)) throw new Error(`"${database}" is no number of a database`);
  return Number(database);
}
