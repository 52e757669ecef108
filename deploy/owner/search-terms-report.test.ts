import { expect, test } from 'vitest';
import { formatSearchReport, reportShopperSearches } from './search-terms-report.ts';

test('the report lists the most frequent searches, those without results and those without a click', () => {
  const row = { expression: 'sundial', searches: 4, empty: 4, chosen: 0 };
  const text = formatSearchReport({
    from: '2026-01-01',
    to: '2026-01-31',
    mostSearched: [{ expression: 'tidal 300', searches: 12, empty: 0, chosen: 5 }, row],
    withoutResults: [row],
    neverChosen: [],
  });

  expect(text.split('\n')).toEqual([
    'Searches from 2026-01-01 to 2026-01-31',
    '',
    'Most searched',
    '  tidal 300  12 searched, 0 empty, 5 chosen',
    '  sundial    4 searched, 4 empty, 0 chosen',
    '',
    'Without results',
    '  sundial  4 searched, 4 empty, 0 chosen',
    '',
    'Found, and never chosen',
    '  none',
  ]);
});

test('without the key of the owner the command names the missing setting', async () => {
  await expect(reportShopperSearches({})).rejects.toThrow('ADMIN_API_KEY is not set');
});
