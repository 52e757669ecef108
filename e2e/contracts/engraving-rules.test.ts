import fc from 'fast-check';
import { expect, test } from 'vitest';
import * as platform from '../../platform/src/commerce/cart/texts/engravable.ts';
import * as shop from '../../shared/src/commerce/engraving.ts';

const sign = fc.oneof(
  { weight: 6, arbitrary: fc.constantFrom(...'aZéΩЖ09 .,-–\'"&()/', 'ɛ̃', '\u0301', '\u034f') },
  fc.string({ unit: 'binary', minLength: 1, maxLength: 1 }),
);
const typed = fc.array(sign, { maxLength: 40 }).map((signs) => signs.join(''));

test('the pages of the shop and the platform let the same texts through, in the same form', () => {
  fc.assert(
    fc.property(typed, fc.integer({ min: 1, max: 30 }), (text, most) => {
      const engraved = shop.asEngraved(text);

      expect(engraved).toBe(platform.asEngraved(text));
      expect(shop.engravingFault(engraved, most)).toBe(platform.engravingFault(engraved, most));
      expect(shop.countSigns(engraved)).toBe(platform.countSigns(engraved));
    }),
    { numRuns: 2000 },
  );
});
