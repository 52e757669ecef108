import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { packageFolders, ROOT, run } from './workspace.mjs';

interface Component {
  group?: string;
  name: string;
  version: string;
}

test('the bill of materials names the packages of every part, in the versions that are installed', async () => {
  await run(process.execPath, ['shared/repo/sbom.mjs'], { quiet: true });
  const bill = JSON.parse(readFileSync(join(ROOT, '.data/sbom.cdx.json'), 'utf8'));

  expect(bill.bomFormat).toBe('CycloneDX');
  const listed = bill.components.map(
    ({ group, name, version }: Component) => `${group ? `${group}/` : ''}${name}@${version}`,
  );
  const installed = packageFolders().flatMap((folder) => {
    const { dependencies = {} } = JSON.parse(
      readFileSync(join(ROOT, folder, 'package.json'), 'utf8'),
    );
    const names = Object.keys(dependencies).filter((name) => dependencies[name] === 'catalog:');
    return names.map((name) => {
      const file = join(ROOT, folder, 'node_modules', name, 'package.json');
      return `${name}@${JSON.parse(readFileSync(file, 'utf8')).version}`;
    });
  });
  expect(installed.length).toBeGreaterThan(20);
  expect(listed).toEqual(expect.arrayContaining(installed));
});
