import { type ImageSource, imageSource } from '@horae/shared';
import { shopPromises } from '../base/shop-facts.ts';

const { shipping, engraving } = shopPromises;

export interface PromoSlideData {
  key: string;
  /** File of the shop's media. */
  image: string;
  alt: string;
  /** The picture's own ground, before it is there. */
  color: string;
  /** Whether the picture is dark or light where the text stands. */
  tone: 'dark' | 'light';
  /** The side of the picture that is free for text. */
  side: 'start' | 'end';
  title: string;
  text: string;
}

/** The four slides of the promo carousel; their texts are fixed. */
export const promoSlides: PromoSlideData[] = [
  {
    key: 'dive',
    image: '/media/promo-dive.jpg',
    color: '#182838',
    alt: 'Tidal 300 dive watch on dark wet stone with water drops',
    tone: 'dark',
    side: 'start',
    title: 'Up to 40% off, online only',
    text: `Divers and chronographs at the lowest prices of the year. Standard shipping takes ${shipping.standard}, expedited ${shipping.expedited}.`,
  },
  {
    key: 'dress',
    image: '/media/promo-dress.jpg',
    color: '#b8a898',
    alt: 'Gold-tone Meridian 38 on white marble in warm light',
    tone: 'light',
    side: 'end',
    title: '30% off classic styles',
    text: 'Slim cases, quiet dials and fine straps. The watches you will still wear in twenty years, for less this month.',
  },
  {
    key: 'chronograph',
    image: '/media/promo-chronograph.jpg',
    color: '#181818',
    alt: 'Close-up of the blue Velocity 41 Racing chronograph with silver subdials',
    tone: 'dark',
    side: 'start',
    title: 'Free engraving on every case back',
    text: `A date, a name or a line of your own. Added by hand, ready within ${engraving}.`,
  },
  {
    key: 'field',
    image: '/media/promo-field.jpg',
    color: '#484838',
    alt: 'Three field watches in a row on a wooden table',
    tone: 'dark',
    side: 'start',
    title: 'Buy one, get one 50% off',
    text: 'Two field watches, one and a half prices. One for the trail, one for whoever comes along.',
  },
];

/** Below 1000 px the picture is wider than the screen and cut to its free side. */
const IMAGE = {
  width: 1440,
  height: 660,
  widths: [800, 1120, 1600],
  sizes: '(max-width: 1000px) 170vw, 100vw',
};

export const getPromoImageSource = ({ image }: PromoSlideData): ImageSource =>
  imageSource(image, IMAGE);
