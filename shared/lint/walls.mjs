/*
 * Who may import whom: the data of the walls. `npm run walls` makes `walls.json` of it, which `biome.json` extends, so
 * that `npm run lint` and every editor refuse a breach. A test builds every breach once and sees it refused.
 */

/**
 * A package, or several that are alike.
 * @typedef {object} Package
 * @property {string} folder
 * @property {string[]} may packages and entries of ours that it may import, by the name of the import
 * @property {string} because what a refusal says
 * @property {string[]} [except] files and folders in it that the wall does not hold for
 */

/** @type {Package[]} */
export const PACKAGES = [
  {
    folder: '*-mfe',
    may: ['@horae/shared'],
    because:
      'A remote imports npm packages and @horae/shared; others it meets through slots and the bus',
  },
  {
    folder: 'shared',
    may: ['@horae/shared'],
    because: 'Shared code knows no package of the shop',
  },
  {
    folder: 'shared/typed-text',
    may: [],
    because: 'Forms and the platform read what is typed by it, so it knows neither',
  },
  {
    folder: 'shell/src',
    may: ['@horae/shared'],
    because: 'The host knows no server: what runs before it arrives with the page',
  },
  {
    folder: 'shell/releases',
    may: ['@horae/shared'],
    because: 'The store of releases is below the edge and the commands',
  },
  {
    folder: 'shell/edge',
    may: [
      '@horae/shared',
      '@horae/releases',
      // What the host's release exports to the edge, as types, and what is known of React.
      '@horae/shell/server',
      '@horae/shell/page-data',
      '@horae/shell/devtools-data',
      '@horae/shell/react-internals',
    ],
    because: 'The edge gets the host as a release, and knows no command',
  },
  {
    folder: 'shell/release-commands',
    may: ['@horae/shared', '@horae/releases', '@horae/edge', '@horae/shell/react-internals'],
    because:
      'Commands know the store and the edge; of the host only what is known of its libraries',
  },
  {
    folder: 'platform',
    // It reads what is typed as the shop's forms do (decision 0200).
    may: ['@horae/typed-text', '@horae/speech'],
    because: 'The platform is asked over HTTP and knows nothing of the shop',
  },
  {
    folder: 'platform/speech',
    may: [],
    because: 'Listening and speaking know nothing of a shop',
  },
  {
    folder: 'e2e',
    may: [
      '@horae/shared/contract',
      // What a run is made of, and what may fail in it: commands at the root ask the same.
      '@horae/shared/repo/release-inputs.mjs',
      '@horae/shared/repo/quarantine.mjs',
    ],
    because: 'Browser tests know the shop by HTTP and the types of its contract',
    except: [
      // Hold a remote's own calls against the platform, in one process.
      'e2e/contracts/**',
      // Build the same sources as one page, to measure what composing costs.
      'e2e/bench/**',
      // Runs edge and platform in one process, over a network, a clock and chance of its own.
      'e2e/simulation/**',
      // Asks the gates about mixes of releases.
      'e2e/**/release-mix.ts',
    ],
  },
];

/**
 * A folder whose rooms import each other in one direction.
 * @typedef {object} Floors
 * @property {string} root
 * @property {Record<string, string[]>} rooms for each folder or file, those of the others that it may import
 * @property {string[]} top files of the root that no room may import
 */

/** @type {Floors[]} */
export const FLOORS = [
  {
    root: 'shared/src',
    rooms: {
      'role.ts': [],
      declarations: [],
      'actions.ts': ['role.ts'],
      'tools.ts': ['declarations'],
      'shop-events.ts': [],
      'contract.ts': ['declarations', 'actions.ts', 'tools.ts', 'role.ts'],
      'errors.ts': [],
      'load-once.ts': [],
      'report.ts': [],
      'events.ts': ['contract.ts'],
      'query-client.ts': ['errors.ts', 'report.ts'],
      session: ['contract.ts', 'errors.ts', 'events.ts', 'report.ts'],
      commerce: ['session', 'errors.ts', 'load-once.ts', 'report.ts'],
      router: [],
      slots: ['contract.ts', 'report.ts'],
      forms: ['session', 'contract.ts'],
    },
    top: ['index.ts', 'query.ts', 'router.ts'],
  },
  {
    root: 'platform/src',
    rooms: {
      base: [],
      mail: ['base'],
      media: ['base'],
      site: ['base'],
      commerce: ['mail', 'base'],
      accounts: ['mail', 'base'],
      seed: ['commerce', 'base'],
      talk: ['commerce', 'base'],
      graphql: ['commerce', 'base'],
      redirects: ['accounts', 'commerce', 'base'],
      'hosted-pages': ['redirects', 'accounts', 'commerce', 'mail', 'base'],
      qa: ['seed', 'accounts', 'mail', 'base'],
    },
    top: [
      'foreign-rows.ts',
      'jobs.ts',
      'main.ts',
      'review-rows.ts',
      'route-table.ts',
      'server.ts',
      'settings.ts',
    ],
  },
  {
    root: 'shell/src',
    rooms: {
      'settled.ts': [],
      'react-internals.ts': [],
      loading: [],
      layout: ['settled.ts'],
      prefetch: ['loading'],
      devtools: [],
      telemetry: [],
      tools: ['loading'],
    },
    top: [
      'after-idle.ts',
      'app.tsx',
      'bootstrap.tsx',
      'form-home.tsx',
      'page-data.ts',
      'pages.tsx',
      'server.tsx',
    ],
  },
  {
    root: 'shell/release-commands',
    rooms: { smoke: [], cli: ['smoke'] },
    top: ['cli.ts'],
  },
  {
    root: 'shell/edge',
    rooms: {
      base: [],
      delta: ['base'],
      live: ['base', 'delta'],
      upstream: ['base'],
      watch: ['base'],
      flags: ['base', 'live'],
      page: ['base', 'delta', 'live', 'flags', 'watch', 'events'],
      preview: ['base', 'live', 'flags'],
      telemetry: ['base', 'watch'],
      status: ['base', 'page', 'telemetry', 'watch'],
      crowd: ['base', 'watch'],
      visitor: ['base', 'live', 'upstream'],
      action: ['base', 'live', 'upstream', 'visitor'],
      events: ['base', 'live', 'flags'],
    },
    top: [
      'app.ts',
      'find-visitors-call.ts',
      'create-hearing.ts',
      'hear-adds.ts',
      'main.ts',
      'pages.ts',
      'releases-for.ts',
      'settings.ts',
    ],
  },
];
