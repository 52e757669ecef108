import { expect, test } from 'vitest';
import { listRemotesWithTools, readToolSchema } from './tool-inputs.ts';

const tools = listRemotesWithTools().flatMap(([folder, { tools: declared = [] }]) =>
  declared.map((tool) => [folder, tool.name, tool.input] as const),
);

test('at least one remote declares tools', () => {
  expect(tools.map(([, name]) => name).toSorted()).toEqual([
    'add-to-cart',
    'ask-about-watch',
    'compare-watches',
    'find-watches',
  ]);
});

test.each(tools)(
  'in %s the input schema of %s equals the output of `npm run build -- schemas`',
  async (...tool) => {
    const [folder, name, input] = tool;

    expect(input).toEqual(await readToolSchema(folder, name));
  },
);

test('a tool without an input schema is refused', async () => {
  await expect(readToolSchema('catalog-mfe', 'buy-everything')).rejects.toThrow('buy-everything');
});
