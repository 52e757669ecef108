import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { listPackageFolders, ROOT, runCommand } from './workspace.mjs';

interface Component {
  group?: string;
  name: string;
  version: string;
}

test('the bill of materials lists the packages of every part in their installed versions', async () => {
  await runCommand(process.execPath, ['shared/tooling/repo/sbom.mjs'], { quiet: true });
  const bills = ['sbom', 'sbom-speech'].map((name) =>
    JSON.parse(readFileSync(join(ROOT, `.data/${name}.cdx.json`), 'utf8')),
  );

  for (const { bomFormat } of bills) expect(bomFormat).toBe('CycloneDX');
  const listed = bills.flatMap(({ components }) =>
    components.map(
      ({ group, name, version }: Component) => `${group ? `${group}/` : ''}${name}@${version}`,
    ),
  );
  const installed = listPackageFolders().flatMap((folder) => {
    const { dependencies = {} } = JSON.parse(
      readFileSync(join(ROOT, folder, 'package.json'), 'utf8'),
    );
    const names = Object.keys(dependencies).filter((name) => !name.startsWith('@horae/'));
    return names.map((name) => {
      const file = join(ROOT, folder, 'node_modules', name, 'package.json');
      return `${name}@${JSON.parse(readFileSync(file, 'utf8')).version}`;
    });
  });
  expect(installed.length).toBeGreaterThan(20);
  expect(listed).toEqual(expect.arrayContaining(installed));
});
