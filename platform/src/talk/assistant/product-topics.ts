import type { Topic } from '../answers/topic-finder.ts';

export type ProductTopic =
  | 'price'
  | 'discount'
  | 'stock'
  | 'options'
  | 'water'
  | 'size'
  | 'thickness'
  | 'strap-width'
  | 'weight'
  | 'movement'
  | 'reserve'
  | 'crystal'
  | 'case'
  | 'bezel'
  | 'dial'
  | 'date'
  | 'brand'
  | 'reviews'
  | 'describe'
  | 'care';

/** What shoppers ask about one watch, in their own words. */
export const productTopics: Topic<ProductTopic>[] = [
  {
    id: 'price',
    phrases: [
      'price',
      'how much is it',
      'what does it cost',
      'how expensive is it',
      'price in dollars',
    ],
  },
  {
    id: 'discount',
    phrases: [
      'discount',
      'is it on sale',
      'is it reduced',
      'sale price',
      'any promotion or coupon',
      'price off',
    ],
  },
  {
    id: 'stock',
    phrases: [
      'in stock',
      'is it available',
      'sold out',
      'how many are left',
      'can I buy it now',
      'availability',
    ],
  },
  {
    id: 'options',
    phrases: [
      'strap',
      'strap options',
      'which colours are there',
      'what straps can I choose',
      'rubber strap',
      'leather strap',
      'nylon canvas strap',
      'steel bracelet',
      'milanese mesh bracelet',
      'is there a black one',
      'dial colour',
      'black white silver blue navy green brown tan olive red orange grey rose burgundy blush ivory cream colour',
      'change the strap',
      'spare strap',
    ],
  },
  {
    id: 'water',
    phrases: [
      'water resistance',
      'is it waterproof',
      'can I swim with it',
      'wear it in the shower',
      'can I dive with it',
      'how deep can it go',
      'is it safe for diving',
      'wash hands with it',
    ],
  },
  {
    id: 'size',
    phrases: [
      'size',
      'how big is it',
      'case diameter',
      'case size',
      'will it fit a small wrist',
      'lug to lug length',
      'dimensions',
    ],
  },
  {
    id: 'strap-width',
    phrases: ['how wide is the strap', 'strap width at lugs', 'strap size in mm'],
  },
  {
    id: 'thickness',
    phrases: ['how thick is it', 'thickness', 'is it slim', 'fits under a cuff shirt'],
  },
  { id: 'weight', phrases: ['weight', 'how heavy is it', 'how many grams'] },
  {
    id: 'movement',
    phrases: [
      'movement',
      'is it automatic',
      'does it wind itself',
      'is it quartz or mechanical',
      'do I have to wind it',
      'which caliber is inside',
      'what drives it',
    ],
  },
  {
    id: 'reserve',
    phrases: [
      'power reserve',
      'battery life',
      'how long does the battery last',
      'does it have a battery',
      'how long does it run',
      'replace the battery',
    ],
  },
  {
    id: 'crystal',
    phrases: ['crystal', 'is the glass sapphire', 'does it scratch', 'scratch resistant glass'],
  },
  {
    id: 'case',
    phrases: ['case material', 'what is it made of', 'is the case steel', 'material', 'crown'],
  },
  { id: 'bezel', phrases: ['bezel', 'does the bezel turn', 'ceramic bezel', 'rotating bezel'] },
  { id: 'dial', phrases: ['dial', 'what does the dial look like', 'numerals on the face'] },
  { id: 'date', phrases: ['date', 'does it show the date', 'date display window', 'calendar'] },
  { id: 'brand', phrases: ['brand', 'who makes it', 'which company makes it', 'manufacturer'] },
  {
    id: 'reviews',
    phrases: [
      'reviews',
      'how is it rated',
      'what do people say about it',
      'stars',
      'customer opinions',
      'is it any good',
      'average rating',
    ],
  },
  {
    id: 'describe',
    phrases: [
      'describe it',
      'tell me about it',
      'what is it',
      'describe this product',
      'give me a summary',
      'describe features',
    ],
  },
  {
    id: 'care',
    phrases: [
      'how do I clean it',
      'care instructions',
      'look after it',
      'maintenance',
      'clean the strap',
      'how often does it need service',
    ],
  },
];
