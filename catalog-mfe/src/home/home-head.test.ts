import { expect, test } from 'vitest';
import { head as homeHead } from '../expose/home-page.server.ts';

test('the head preloads the picture of the first slide and has the contact data of the shop', () => {
  expect(homeHead()).toMatchObject({
    title: 'Watches with a reason for every line on the dial · Horae',
    image: { src: expect.stringContaining('/media/promo-dive.jpg') },
    structuredData: [
      { '@type': 'Organization', email: 'hello@horae.example', telephone: '+31 20 555 0142' },
      {
        '@type': 'WebSite',
        potentialAction: {
          '@type': 'SearchAction',
          target: { urlTemplate: '/search?q={search_term_string}' },
        },
      },
    ],
  });
});
