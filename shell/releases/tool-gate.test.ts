import type { ToolRecord } from '@horae/shared/contract';
import { expect, test } from 'vitest';
import { getGateRefusals } from './gates.ts';
import { createSampleRelease } from './testing/sample-release.ts';

const tool = (parts: Partial<ToolRecord> = {}): ToolRecord => ({
  name: 'find-gifts',
  title: 'Find gifts',
  description: 'Finds gifts.',
  module: 'GiftTools',
  does: 'reads',
  input: { type: 'object', properties: { text: { type: 'string', maxLength: 9 } } },
  ...parts,
});
const exposed = { GiftTools: { js: ['entry.js'], css: [] } };
const gifts = (parts: Partial<ToolRecord> = {}, version = '1') =>
  createSampleRelease('gifts', version, { tools: [tool(parts)], modules: exposed });
const refused = (gate: string, reason: string) => [{ release: 'gifts', gate, reason }];

test('a remote may bring a tool, keep it, widen it and drop it', () => {
  const longer = { input: { type: 'object' as const, properties: { text: { type: 'string' } } } };

  expect(getGateRefusals([gifts()], ['gifts'])).toEqual([]);
  expect(getGateRefusals([gifts({}, '2')], ['gifts'], [gifts()])).toEqual([]);
  expect(getGateRefusals([gifts(longer, '2')], ['gifts'], [gifts()])).toEqual([]);
  expect(getGateRefusals([createSampleRelease('gifts', '2')], ['gifts'], [gifts()])).toEqual([]);
});

test('a tool whose module is missing is refused', () => {
  expect(getGateRefusals([gifts({ module: 'Lost' })], ['gifts'])).toEqual(
    refused('files', 'Lost is not exposed'),
  );
});

test('a tool that accepts less than the live one is refused', () => {
  const input = { type: 'object' as const, properties: { text: { type: 'string', maxLength: 8 } } };

  expect(getGateRefusals([gifts({ input }, '2')], ['gifts'], [gifts()])).toEqual(
    refused('tools', 'find-gifts accepts less: text: maxLength is 8'),
  );
});

test('a read-only tool cannot become a changing one', () => {
  expect(getGateRefusals([gifts({ does: 'changes' }, '2')], ['gifts'], [gifts()])).toEqual(
    refused('tools', 'find-gifts only read before and would now change something'),
  );
  expect(getGateRefusals([gifts({}, '2')], ['gifts'], [gifts({ does: 'changes' })])).toEqual([]);
});

test('a name belongs to one remote', () => {
  const other = createSampleRelease('cards', '1', { tools: [tool()], modules: exposed });

  expect(getGateRefusals([gifts(), other], ['gifts'])).toEqual(
    refused('tools', "find-gifts is cards's"),
  );
});

test('a tool that changed something before may go on to', () => {
  const changing = { does: 'changes' as const };

  expect(getGateRefusals([gifts(changing, '2')], ['gifts'], [gifts(changing)])).toEqual([]);
});

test('tools of other names are neither taken nor compared', () => {
  const other = tool({ name: 'find-cards', input: { type: 'object', properties: {} } });
  const cards = createSampleRelease('cards', '1', { tools: [other], modules: exposed });
  const before = createSampleRelease('gifts', '1', { tools: [other] });

  expect(
    getGateRefusals([gifts(), cards, createSampleRelease('talk', '1')], ['gifts'], [before]),
  ).toEqual([]);
});

test('a tool is compared with the live one of its own remote', () => {
  const cards = createSampleRelease('cards', '1', { tools: [tool()] });
  const changing = { does: 'changes' as const };

  expect(getGateRefusals([gifts(changing, '2')], ['gifts'], [cards, gifts(changing)])).toEqual([]);
});
