/*
 * Where a wrong line costs money, a session or a release: `npm run prove -- mutate` turns decisions of these sources round, one
 * at a time, and counts how many of the changes some test notices.
 */

/**
 * @typedef {object} Scope
 * @property {string[]} mutate sources, as patterns from the root
 * @property {string[]} tests what has to notice
 * @property {'node' | 'happy-dom'} environment
 * @property {string[]} [without] tests that would take too long for each change
 * @property {string[]} [globalSetup]
 */

/** @type {Pick<Scope, 'environment' | 'globalSetup'>} */
const DATABASE = {
  environment: 'node',
  globalSetup: ['platform/testing/prepare-test-database.ts'],
};
/** Columns are held by migrations, not by tests. */
const TABLES = '!platform/src/**/*-tables.ts';
const PRICING = '{allocate-cents,coupons,find-shipping-regions,price-cart,pricing}';

/** @type {Record<string, Scope>} */
export const MUTATION_SCOPES = {
  cart: {
    mutate: ['cart-mfe/src/cart/**/*.ts'],
    tests: ['cart-mfe/src/cart/**/*.test.{ts,tsx}'],
    without: ['**/*.property.test.ts'],
    environment: 'happy-dom',
  },
  session: {
    mutate: ['shared/src/session/**/*.ts'],
    tests: ['shared/src/session/**/*.test.{ts,tsx}'],
    environment: 'happy-dom',
  },
  releases: {
    mutate: ['shell/releases/**/*.ts', '!shell/releases/testing/**'],
    tests: ['shell/releases/**/*.test.ts'],
    environment: 'node',
  },
  pricing: {
    mutate: [`platform/src/commerce/cart/${PRICING}.ts`],
    tests: ['platform/src/commerce/cart/**/*.test.ts'],
    ...DATABASE,
  },
  checkout: {
    mutate: ['platform/src/{commerce,hosted-pages}/checkout/*.ts', TABLES],
    tests: ['platform/src/{commerce,hosted-pages}/checkout/*.test.ts'],
    ...DATABASE,
  },
  tokens: {
    mutate: ['platform/src/accounts/tokens/*.ts', TABLES],
    tests: ['platform/src/accounts/tokens/*.test.ts'],
    ...DATABASE,
  },
};

/** Percentage of changes that some test has to notice. */
export const LOWEST_MUTATION_SCORE = 80;
