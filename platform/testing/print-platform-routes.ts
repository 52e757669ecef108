import { startTestShop } from './start-test-shop.ts';

/** Prints every route of the platform as `METHOD /path`, one a line, for who tries them all from outside. */
const shop = await startTestShop();
const routes = new Set(shop.app.routes.map(({ method, path }) => `${method} ${path}`));
process.stdout.write(`${[...routes].join('\n')}\n`);
await shop.close();
