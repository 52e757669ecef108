import { afterEach, expect, test, vi } from 'vitest';
import { installTrustedTypesPolicy, isInertMarkup } from './waveform-trusted-types.ts';

afterEach(() => void vi.unstubAllGlobals());

test.each([
  '',
  'text alone',
  '<style>\n:host .a > .b { color: red }\n</style>',
  '<div class="scroll x" part="scroll"><div class="wrapper"></div></div>',
])('%s is inert', (html) => {
  expect(isInertMarkup(html)).toBe(true);
});

test.each([
  '<script>x</script>',
  '<style onload="x">a</style>',
  '<STYLE onload=x>',
  '<div onclick="x">',
  '<div class="a" onclick="x">',
  '<div class="a"onclick=x>',
  '<div class="&quot; onclick=x">',
  '<div style="background:url(//evil)">',
  '<div/onclick=x>',
  '<img src=x onerror=x>',
  '<svg><style></svg>',
  '<!-- --><div>',
  '<div><iframe srcdoc="x"></iframe></div>',
  '<template><div></div></template>',
  'a < b',
])('%s is not inert', (html) => {
  expect(isInertMarkup(html)).toBe(false);
});

test('one policy is created, and it blocks markup that is not inert', () => {
  const createPolicy = vi.fn((_name: string, rules: object) => {
    trustedTypes.defaultPolicy = rules;
  });
  const trustedTypes: { defaultPolicy: object | null; createPolicy: typeof createPolicy } = {
    defaultPolicy: null,
    createPolicy,
  };
  vi.stubGlobal('trustedTypes', trustedTypes);
  installTrustedTypesPolicy();
  installTrustedTypesPolicy();

  expect(createPolicy).toHaveBeenCalledTimes(1);
  const { createHTML } = trustedTypes.defaultPolicy as { createHTML: (html: string) => unknown };
  expect(createHTML('<div></div>')).toBe('<div></div>');
  expect(createHTML('<b>x</b>')).toBeNull();
  expect(Object.keys(trustedTypes.defaultPolicy ?? {})).toEqual(['createHTML']);
});

test('an engine without Trusted Types gets no policy', () => {
  vi.stubGlobal('trustedTypes', undefined);
  expect(installTrustedTypesPolicy).not.toThrow();
});
