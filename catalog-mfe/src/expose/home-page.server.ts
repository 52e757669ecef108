import { documentTitle, type PageAddress, type PageHead } from '@horae/shared';
import { SEARCH_PATH } from '../base/page-addresses.ts';
import { contactDetails, shopPromises } from '../base/shop-facts.ts';
import { getPromoImageSource, promoSlides } from '../home/promo-slides.ts';
import { HOME_TITLE } from './home-page.tsx';

export * from './home-page.tsx';

const { warrantyYears, returnDays } = shopPromises;

export function head(): PageHead {
  const [first] = promoSlides;
  return {
    title: documentTitle(HOME_TITLE),
    description: `Dive, dress, field, pilot and chronograph watches with a warranty of ${warrantyYears.quartz} or ${warrantyYears.mechanical} years and ${returnDays.words} to return them.`,
    ...(first && { image: getPromoImageSource(first) }),
    structuredData: [
      {
        '@context': 'https://schema.org',
        '@type': 'Organization',
        name: 'Horae',
        url: '/',
        logo: '/favicon.svg',
        email: contactDetails.mail,
        telephone: contactDetails.phone,
      },
      {
        '@context': 'https://schema.org',
        '@type': 'WebSite',
        name: 'Horae',
        url: '/',
        potentialAction: {
          '@type': 'SearchAction',
          target: { '@type': 'EntryPoint', urlTemplate: `${SEARCH_PATH}?q={search_term_string}` },
          'query-input': 'required name=search_term_string',
        },
      },
    ],
  };
}

export const addresses = async (): Promise<PageAddress[]> => [{ path: '/' }];
