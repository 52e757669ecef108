import { expect, test } from 'vitest';
import { choiceName, combineChoices, mediaUrl, type ProductOption } from './product-options.ts';

const strap: ProductOption = {
  name: 'Strap',
  optionType: 'drop_down',
  choices: [
    { value: 'Steel', description: 'Steel bracelet' },
    { value: 'Leather', description: 'Calf' },
  ],
};
const dial: ProductOption = {
  name: 'Dial',
  optionType: 'color',
  choices: [
    { value: '#000000', description: 'Black' },
    { value: '#ffffff', description: 'White' },
  ],
};

test('a choice is named by its value, a colour by its description', () => {
  const choice = { value: 'value', description: 'description' };

  expect(choiceName(strap, choice)).toBe('value');
  expect(choiceName(dial, choice)).toBe('description');
});

test('choices are combined once each, the last option turning fastest', () => {
  expect(combineChoices([strap, dial])).toEqual([
    { Strap: 'Steel', Dial: 'Black' },
    { Strap: 'Steel', Dial: 'White' },
    { Strap: 'Leather', Dial: 'Black' },
    { Strap: 'Leather', Dial: 'White' },
  ]);
  expect(combineChoices([])).toEqual([{}]);
  expect(combineChoices([{ ...strap, choices: [] }, dial])).toEqual([]);
});

test('a picture is served below /media, whatever its name', () => {
  expect(mediaUrl('a b/c.jpg')).toBe('/media/a%20b%2Fc.jpg');
});
