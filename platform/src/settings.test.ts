import { expect, test } from 'vitest';
import { EMBEDDED_CLIENT_ID } from './base/site-address-settings.ts';
import { readPlatformSettings } from './settings.ts';

test('every setting but the QA token and the database has a default', () => {
  expect(readPlatformSettings({ QA_TOKEN: '' })).toEqual({
    port: 4000,
    role: 'all',
    drainSeconds: 0,
    keepAliveSeconds: 75,
    host: '127.0.0.1',
    dataDir: '.data',
    siteOrigins: ['http://localhost:3000'],
    redirectUris: ['http://localhost:3000/', 'http://localhost:3000/callback'],
    appSchemes: [],
    cartV1Until: null,
    publicUrl: 'http://localhost:4000',
    isApiPublic: false,
    proxies: 0,
    foreign: { apiOrigins: ['http://localhost:3000'] },
    clientId: EMBEDDED_CLIENT_ID,
    policy: { ownerApproval: false, emailVerification: false, captcha: false, checkout: true },
    reviews: { waits: true, mailAfterDays: 14 },
    passwordMemoryKib: 19_456,
    sessionLife: { idleMinutes: 2 * 24 * 60, absoluteMinutes: 30 * 24 * 60 },
    mailFrom: 'Horae <shop@horae.example>',
    limits: { visitors: 300, assistant: 30, chat: 60, searches: 300 },
    mailbox: 'hello@horae.example',
    isProduction: false,
    catalogVersion: 'both',
    assistant: {
      transcriber: 'embedded',
      answerer: 'embedded',
      speaker: 'embedded',
      openai: {
        baseUrl: 'https://api.openai.com/v1',
        transcriberModel: 'whisper-1',
        answererModel: 'gpt-4o-mini',
        speakerModel: 'tts-1',
        speakerVoice: 'alloy',
      },
    },
  });
});

test.each([
  [{}, false],
  [{ NODE_ENV: 'production' }, true],
  [{ SITE_URL: 'https://shop.test' }, true],
  [{ SITE_URL: 'http://localhost:3000, https://shop.test' }, true],
  [{ PLATFORM_PUBLIC_URL: 'https://pay.shop.test', EDGE_SECRET: 's'.repeat(32) }, true],
  [{ SITE_URL: 'http://127.0.0.1:3000', NODE_ENV: 'development' }, false],
])('with %j it is production: %s', (variables, isProduction) => {
  expect(readPlatformSettings(variables).isProduction).toBe(isProduction);
});

test('several site addresses become origins', () => {
  const { siteOrigins } = readPlatformSettings({
    SITE_URL: 'http://localhost:3000/, https://shop.test/de',
  });

  expect(siteOrigins).toEqual(['http://localhost:3000', 'https://shop.test']);
});

test('a list may end with a comma, and needs an entry', () => {
  const { redirectUris } = readPlatformSettings({
    REDIRECT_URIS: 'https://shop.test/a, ,https://shop.test/b,',
  });

  expect(redirectUris).toEqual(['https://shop.test/a', 'https://shop.test/b']);
  expect(() => readPlatformSettings({ SITE_URL: ' , ' })).toThrow(/^SITE_URL: /);
});

test('pages of all or of named origins may call the API', () => {
  const originsOf = (API_ORIGINS: string) =>
    readPlatformSettings({ API_ORIGINS }).foreign.apiOrigins;

  expect(originsOf('*')).toBe('*');
  expect(originsOf('https://a.test/, http://b.test:8080')).toEqual([
    'https://a.test',
    'http://b.test:8080',
  ]);
});

test.each([
  ['PLATFORM_PORT', 'many'],
  ['PLATFORM_PORT', '70000'],
  ['DATABASE_URL', 'mysql://x'],
  ['SITE_URL', 'shop.test'],
  ['SITE_URL', 'http://shop.test,javascript:alert(1)'],
  ['PLATFORM_PUBLIC_URL', 'nowhere'],
  ['RECOVERY_URL', '/new-password'],
  ['API_ORIGINS', '*,https://shop.test'],
  ['MEDIA_BASE_URL', '/media'],
  ['WIX_CLIENT_ID', 'me'],
  ['QA_TOKEN', 'short'],
  ['EDGE_SECRET', 'x'.repeat(31)],
  ['PLATFORM_API', 'open'],
  ['PLATFORM_CATALOG', 'V2_CATALOG'],
  ['PLATFORM_ROLE', 'edge'],
  ['DRAIN_SECONDS', 'long'],
  ['PLATFORM_TRUSTED_PROXIES', 'one'],
  ['OWNER_APPROVAL', 'maybe'],
  ['REVIEW_APPROVAL', 'maybe'],
  ['REVIEW_MAIL_DAYS', 'soon'],
  ['PASSWORD_MEMORY_KIB', '1'],
  ['SECRETS_KEY', 'short'],
  ['SESSION_IDLE_HOURS', '0'],
  ['SESSION_HOURS', 'long'],
  ['SMTP_URL', 'http://mail'],
  ['MAIL_FROM', 'nobody'],
  ['CONTACT_EMAIL', 'nowhere'],
  ['ADMIN_API_KEY', 'short'],
  ['ADMIN_API_KEY', 'with a comma, and spaces'],
])('an invalid %s (%s) is reported by its name', (name, value) => {
  expect(() => readPlatformSettings({ [name]: value })).toThrow(new RegExp(`^${name}: `));
});

test.each(['serve', 'jobs'])(
  'a process that only runs %s needs a shared database and key',
  (role) => {
    const shared = {
      DATABASE_URL: 'postgres://shop@localhost/shop',
      SECRETS_KEY: '5e'.repeat(32),
    };
    expect(readPlatformSettings({ PLATFORM_ROLE: role, ...shared }).role).toBe(role);
    for (const name of ['DATABASE_URL', 'SECRETS_KEY'] as const) {
      const without = { PLATFORM_ROLE: role, ...shared, [name]: '' };
      expect(() => readPlatformSettings(without)).toThrow(new RegExp(`^${name}: `));
    }
  },
);

test('the scheme of an app may be used for redirects and codes', () => {
  const REDIRECT_URIS = 'https://shop.test/callback, exp://127.0.0.1:8081/--/callback';
  const settings = readPlatformSettings({ APP_SCHEMES: 'exp, Horae', REDIRECT_URIS });

  expect(settings.appSchemes).toEqual(['exp', 'horae']);
  expect(settings.redirectUris).toContain('exp://127.0.0.1:8081/--/callback');
  expect(() => readPlatformSettings({ REDIRECT_URIS })).toThrow(/^REDIRECT_URIS: /);
});

test.each(['javascript', 'http', 'data', 'exp://', 'a b'])(
  '%s is refused as the scheme of an app',
  (name) => {
    expect(() => readPlatformSettings({ APP_SCHEMES: name })).toThrow(/^APP_SCHEMES: /);
  },
);

test.each([
  ['on', null],
  ['off', 0],
  ['until:2027-02-01', Date.UTC(2027, 1, 1)],
])('Cart V1 set to %s ends at %j', (text, end) => {
  expect(readPlatformSettings({ CART_V1: text }).cartV1Until?.getTime() ?? null).toBe(end);
});

test.each(['no', 'until:soon', 'until:2027-13-01'])('CART_V1 refuses %s', (text) => {
  expect(() => readPlatformSettings({ CART_V1: text })).toThrow(/^CART_V1: /);
});

const SECRET = 's'.repeat(32);

test.each([
  [{ PLATFORM_HOST: '0.0.0.0' }],
  [{ PLATFORM_HOST: '192.0.2.1' }],
  [{ PLATFORM_HOST: '::' }],
  [{ PLATFORM_PUBLIC_URL: 'https://checkout.shop.test' }],
])('with %j, which others can reach, edge secret and a long QA token are required', (at) => {
  const read = (more: Record<string, string> = {}) => readPlatformSettings({ ...at, ...more });

  expect(() => read()).toThrow(/^EDGE_SECRET: [^\n]+$/);
  expect(read({ PLATFORM_API: 'public' }).isApiPublic).toBe(true);
  expect(read({ EDGE_SECRET: SECRET }).edgeSecret).toBe(SECRET);
  const qa = (token: string) => read({ EDGE_SECRET: SECRET, QA_TOKEN: token });
  expect(() => qa('fifteen-letters')).toThrow(/^QA_TOKEN: [^\n]+$/);
  expect(qa('sixteen-letters!').qaToken).toBe('sixteen-letters!');
});

test.each(['localhost', '127.0.0.1', '::1'])('on %s a short QA token is accepted', (host) => {
  expect(readPlatformSettings({ PLATFORM_HOST: host, QA_TOKEN: 'eight-ch' }).qaToken).toBe(
    'eight-ch',
  );
});
