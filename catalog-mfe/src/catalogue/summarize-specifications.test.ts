import { expect, test } from 'vitest';
import { summarizeSpecifications } from './summarize-specifications.ts';

const section = (...facts: [name: string, text: string][]) => ({
  title: ' Specification ',
  description: `<ul>${facts.map(([name, text]) => `<li><strong>${name}:</strong> ${text}</li>`).join('')}</ul>`,
});

test.each([
  ['nothing', section(), ''],
  ['the movement alone', section(['Movement', 'Quartz with date']), 'Quartz'],
  ['a size of two sides', section(['Case size', '38 x 46 mm']), '38\u00a0×\u00a046\u00a0mm'],
  ['no depth in metres', section(['Water resistance', '5 ATM'], ['Movement', 'Solar']), 'Solar'],
])('a section with %s', (_case, given, line) => {
  expect(summarizeSpecifications([given])).toBe(line);
});
