import { expect, test } from 'vitest';
import { visitorEcomClient } from '../../../testing/ecom-client.ts';
import { testShop } from '../../../testing/test-shop.ts';

testShop();

test('the shop has one currency, with the rate 1', async () => {
  const { currencies } = await visitorEcomClient();
  const dollars = { from: 'USD', to: 'USD' };
  const amounts = [{ value: '1299', decimalPlaces: 2 }];

  expect((await currencies.listCurrencies()).currencies).toEqual([{ code: 'USD', symbol: '$' }]);
  expect((await currencies.convertCurrency(dollars, amounts)).amounts).toEqual(amounts);
  const { rate, rateTimestamp } = await currencies.getConversionRate(dollars);
  expect(rate).toEqual({ value: '1', decimalPlaces: 0 });
  expect(rateTimestamp).toBeInstanceOf(Date);
});

test('other currencies are not converted', async () => {
  const { currencies } = await visitorEcomClient();
  const euros = { from: 'USD', to: 'EUR' };
  const refusal = {
    details: { validationError: { fieldViolations: [{ field: expect.stringMatching(/to$/) }] } },
  };

  await expect(currencies.getConversionRate(euros)).rejects.toMatchObject(refusal);
  await expect(
    currencies.convertCurrency(euros, [{ value: '1', decimalPlaces: 0 }]),
  ).rejects.toMatchObject(refusal);
});
