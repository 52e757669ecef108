/*
 * Who may import whom, from which `.dependency-cruiser.mjs` makes its rules. `npm run check -- walls` and `npm run check` hold
 * the code to them; a test plants a breach of each.
 */

/**
 * For each package, what else of ours it may import, and what a refusal says.
 * @type {Record<string, { may: string[], because: string }>}
 */
export const PACKAGE_WALLS = {
  '[a-z]+-mfe': {
    may: ['shared'],
    because:
      'a remote imports npm packages and @horae/shared, others it meets through slots and the bus',
  },
  shared: {
    may: ['shared/typed-text', 'shared/tooling/testing'],
    because: 'shared code knows no package of the shop',
  },
  'shared/tooling': {
    may: ['shared', 'shared/typed-text'],
    because: 'tools build and start packages of the shop and import none but the shared one',
  },
  'shared/typed-text': {
    may: [],
    because: 'forms and the platform read typed text by it, so it knows neither',
  },
  shell: {
    may: ['shared'],
    because: 'the host knows no server: what runs before it arrives with the page',
  },
  'shell/releases': {
    may: ['shared'],
    because: 'the store of releases is below the edge and the commands',
  },
  'shell/edge': {
    may: ['shared', 'shell/releases', 'shell/src'],
    because: 'the edge gets the host as a release and knows no command',
  },
  'shell/release-commands': {
    may: ['shared', 'shell/releases', 'shell/edge'],
    because: 'commands know the store and the edge, and nothing of the host',
  },
  platform: {
    may: ['shared/typed-text', 'platform/speech'],
    because: 'the platform is requested over HTTP and knows nothing of the shop',
  },
  'platform/speech': { may: [], because: 'listening and speaking know nothing of a shop' },
  e2e: {
    may: ['shared/src/contract.ts', 'shared/tooling/repo', 'shared/tooling/test-servers'],
    because: 'browser tests know the shop by HTTP and the types of its contract',
  },
  deploy: {
    may: ['shared/src', 'shared/tooling'],
    because: 'deployment knows the shop by HTTP, processes and files',
  },
};

/**
 * For each folder, its rooms, and those of the others and files in them that a room may import.
 * @type {Record<string, Record<string, string[]>>}
 */
export const FOLDER_WALLS = {
  'shared/src': {
    'session-role.ts': [],
    declarations: [],
    'actions.ts': ['session-role.ts'],
    'tools.ts': ['declarations'],
    'shop-events.ts': [],
    'exposed-module.ts': ['session-role.ts'],
    'contract.ts': [
      'declarations',
      'actions.ts',
      'exposed-module.ts',
      'tools.ts',
      'session-role.ts',
    ],
    'platform-error.ts': [],
    loading: [],
    'configure-shop.ts': ['contract.ts'],
    'event-bus.ts': ['contract.ts'],
    page: ['contract.ts', 'platform-error.ts', 'configure-shop.ts'],
    session: ['contract.ts', 'platform-error.ts', 'event-bus.ts', 'page', 'configure-shop.ts'],
    commerce: ['session', 'platform-error.ts', 'loading', 'page', 'configure-shop.ts'],
    slots: ['contract.ts', 'configure-shop.ts'],
    forms: ['session', 'contract.ts', 'page'],
    flags: ['declarations', 'index.ts', 'query.ts'],
  },
  'cart-mfe/src': {
    cart: [],
    checkout: ['cart'],
    actions: ['cart', 'checkout'],
    'add-to-cart': ['cart', 'expose/cart-panel.ts'],
    count: ['cart'],
    'thank-you': ['cart'],
    'gift-card': ['cart', 'actions/answer-cart-change.ts'],
    panel: ['cart', 'checkout'],
    page: ['cart', 'checkout', 'gift-card', 'panel'],
    expose: ['cart', 'actions', 'add-to-cart', 'count', 'thank-you', 'gift-card', 'panel', 'page'],
  },
  'account-mfe/src': {
    session: [],
    forms: [],
    'member-area': ['wishlist/store'],
    wishlist: ['forms', 'member-area', 'session'],
    'sign-in': ['forms', 'session'],
    recovery: ['forms', 'session', 'sign-in'],
    profile: ['forms', 'member-area'],
    security: ['forms', 'member-area', 'session'],
    review: ['forms', 'member-area', 'session'],
    orders: ['member-area', 'review'],
    order: ['member-area', 'orders', 'review', 'session'],
    actions: ['forms', 'session', 'profile', 'security', 'review', 'order', 'wishlist/store'],
    expose: [
      ...['forms', 'actions', 'sign-in', 'recovery', 'member-area', 'profile', 'security'],
      ...['review', 'orders', 'order', 'wishlist'],
    ],
  },
  'shell/src': {
    'page-lifecycle.ts': [],
    'hydration-options.ts': [],
    loading: ['page-lifecycle.ts'],
    layout: ['page-lifecycle.ts', 'chat/chat-host.tsx'],
    chat: ['layout/slot-unavailable.tsx'],
    prefetch: ['loading'],
    devtools: [],
    telemetry: [],
    tools: ['loading'],
  },
  'shell/release-commands': { smoke: [], cli: ['smoke'] },
  'shell/edge': {
    state: [],
    http: ['state'],
    live: ['http'],
    flags: ['http', 'live'],
    session: ['http', 'state', 'live', 'edge-settings-types.ts'],
    upstream: ['http', 'state', 'session', 'live/match-declared-call.ts', 'edge-settings-types.ts'],
    actions: [
      'http',
      'state',
      'live',
      'session',
      'upstream',
      'telemetry/spans.ts',
      'edge-settings-types.ts',
    ],
    telemetry: ['http', 'state'],
    canary: ['http', 'state', 'live/list-compared-canaries.ts'],
    events: ['http', 'state', 'live', 'flags', 'session/run-as-visitor.ts'],
    page: ['http', 'state', 'live', 'flags', 'events', 'telemetry', 'edge-settings-types.ts'],
    status: ['http', 'page', 'telemetry', 'canary', 'edge-settings-types.ts'],
    preview: ['http', 'live', 'flags', 'edge-settings-types.ts'],
  },
  'platform/src': {
    base: ['package-folder.ts'],
    mail: ['base'],
    media: ['base', 'package-folder.ts'],
    site: ['base'],
    commerce: ['mail', 'base'],
    accounts: ['mail', 'base'],
    seed: ['commerce', 'base', 'package-folder.ts'],
    talk: ['commerce', 'base', 'package-folder.ts'],
    wire: ['commerce', 'base'],
    redirects: ['accounts', 'commerce', 'base'],
    'hosted-pages': ['redirects', 'accounts', 'commerce', 'mail', 'base'],
    'test-controls': ['seed', 'accounts', 'mail', 'base'],
  },
  'platform/src/commerce': {
    catalogue: [],
    'media-library': [],
    wishlists: ['catalogue'],
    search: ['catalogue'],
    'gift-cards': ['cart/cart-tables.ts'],
    cart: ['catalogue', 'gift-cards'],
    shipping: [],
    recommendations: ['catalogue', 'search'],
    'back-in-stock': ['catalogue'],
    checkout: ['catalogue', 'gift-cards', 'cart', 'shipping', 'recommendations'],
    reviews: ['catalogue', 'checkout', 'orders/parcel-return-refund-tables.ts'],
    orders: ['catalogue', 'gift-cards', 'cart', 'shipping', 'checkout', 'reviews'],
  },
  // A version of the vendor's API knows no other one: its folder can be deleted.
  'platform/src/wire': {
    common: [],
    v1: ['common'],
    v2: ['common'],
    v3: ['common'],
    graphql: ['common'],
    services: ['common'],
  },
  // Arrows go one way: a question comes through `answering`, which knows neither the wire nor the voice.
  'platform/src/talk': {
    language: [],
    speech: ['language'],
    facts: ['language'],
    reading: ['facts', 'language'],
    conversation: ['facts', 'language'],
    answering: ['facts', 'language', 'reading', 'conversation'],
    assistant: ['facts', 'language', 'answering', 'speech'],
    chatbot: ['facts', 'language', 'answering', 'conversation', 'assistant/question-log.ts'],
  },
};
