/** The cookies of one browser, by host. */
export interface Cookies {
  /** Empty for none. */
  header: (host: string) => string;
  take: (host: string, set: readonly string[]) => void;
}

export function createCookies(): Cookies {
  const jars = new Map<string, Map<string, string>>();
  const jarOf = (host: string) => {
    const jar = jars.get(host) ?? new Map<string, string>();
    jars.set(host, jar);
    return jar;
  };
  return {
    header: (host) => [...jarOf(host)].map(([name, value]) => `${name}=${value}`).join('; '),
    take(host, set) {
      for (const line of set) {
        const [, name = '', value = ''] = /^([^=]+)=([^;]*)/.exec(line) ?? [];
        if (/;\s*max-age=0/i.test(line)) jarOf(host).delete(name);
        else jarOf(host).set(name, value);
      }
    },
  };
}
