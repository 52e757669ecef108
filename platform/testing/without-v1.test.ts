import { execFile } from 'node:child_process';
import { cp, mkdtemp, readFile, rm, symlink, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import { afterAll, beforeAll, expect, test } from 'vitest';

const PLATFORM = fileURLToPath(new URL('..', import.meta.url));
const run = promisify(execFile);
let copy: string;

/** Runs within the copy; its last line is what it found. */
const CALLS = `
import { startTestShop } from './start-test-shop.ts';
const shop = await startTestShop();
const token = await shop.newVisitor();
const post = async (path, body) => (await shop.call(path, { token, body })).json();
const { products } = await post('/stores/v3/products/query', {});
const { product } = await (await shop.call('/stores/v3/products/slug/tidal-300', { token })).json();
const options = { options: { Strap: 'Steel bracelet' } };
const catalogItems = [{ catalogReference: { catalogItemId: product.id, options }, quantity: 2 }];
const { cart } = await post('/ecom/v2/carts/current/add-line-items', { catalogItems });
const older = await shop.call('/ecom/v1/carts/current', { token });
const [line] = cart.lineItems;
console.log(JSON.stringify([
  products.length, line.quantityInfo.confirmedQuantity, line.name.original, older.status,
]));
await shop.close();
process.exit(0);
`;

beforeAll(async () => {
  copy = await mkdtemp(join(tmpdir(), 'without-v1-'));
  const parts = ['src', 'testing', 'migrations', 'seed', 'package.json'];
  await Promise.all(
    parts.map((part) => cp(join(PLATFORM, part), join(copy, part), { recursive: true })),
  );
  await symlink(join(PLATFORM, 'node_modules'), join(copy, 'node_modules'));
  await rm(join(copy, 'src/wire/v1'), { recursive: true });
  const list = join(copy, 'src/platform-routes.ts');
  const lines = (await readFile(list, 'utf8')).split('\n');
  const left = lines.filter((line) => !line.includes('listV1Routes'));
  // Its import and its place in the list.
  expect(lines.length - left.length).toBe(2);
  await writeFile(list, left.join('\n'));
  const settings = {
    extends: join(PLATFORM, 'tsconfig.json'),
    include: ['src'],
    exclude: ['**/*.test.ts'],
    compilerOptions: { noEmit: true, composite: false, incremental: false },
  };
  await writeFile(join(copy, 'tsconfig.json'), JSON.stringify(settings));
  await writeFile(join(copy, 'testing/calls.ts'), CALLS);
}, 60_000);

afterAll(() => rm(copy, { recursive: true, force: true }));

test('types compile without the folder of Catalogue and Cart V1', async () => {
  const { stdout } = await run('npx', ['tsc', '-p', copy], { cwd: PLATFORM }).catch(
    (failed: { stdout: string }) => failed,
  );
  // Talk depends on no wire, and on packages that are installed apart.
  const errors = stdout.split('\n').filter((line) => /src\/(?!talk\/)\S*: error/.test(line));

  expect(errors).toEqual([]);
}, 120_000);

test('the server starts without V1, and answers Catalogue V3 and Cart V2', async () => {
  const { VITEST_WORKER_ID: _, DATABASE_URL: __, ...env } = process.env;
  const { stdout } = await run('npx', ['tsx', join(copy, 'testing/calls.ts')], {
    cwd: PLATFORM,
    env,
  });

  expect(JSON.parse(stdout.trim().split('\n').at(-1) ?? '')).toEqual([16, 2, 'Tidal 300', 404]);
}, 120_000);
