import * as v from 'valibot';
import {
  assistantProductDataBody,
  type ProductFacts,
  productFacts,
} from '../../src/talk/facts/product-data-schemas.ts';

/** A product of another kind than the shop's: no reading or answering code knows of it. */
interface Bicycle {
  name: string;
  price: number;
  stock: number;
  rows: Record<string, string>;
  colours: string[];
  warranty: string;
  delivery: string;
  description: string;
}

const common = {
  warranty: 'The frame has a ten-year warranty; parts that wear are covered for one year.',
  delivery: 'It is delivered assembled in 6–9 working days.',
};

export const bicycles: Bicycle[] = [
  {
    ...common,
    name: 'Harbour 3',
    price: 649,
    stock: 7,
    colours: ['Slate', 'Cream'],
    description: 'A city bicycle for every day, with a chain guard and a rack.',
    rows: {
      frame: 'Hydroformed aluminium',
      weight: '16.4 kg',
      'wheel size': '28 inch',
      gears: '3-speed hub',
      brakes: 'Rim brakes',
      'maximum load': '130 kg',
      saddle: 'Padded vinyl',
    },
  },
  {
    ...common,
    name: 'Gravel Fox',
    price: 1890,
    stock: 3,
    colours: ['Moss', 'Sand'],
    description: 'A light bicycle for forest roads and long days.',
    rows: {
      frame: 'Carbon',
      weight: '9.1 kg',
      'wheel size': '28 inch',
      gears: '2 x 11',
      brakes: 'Hydraulic discs',
      'maximum load': '115 kg',
      saddle: 'Narrow racing saddle',
    },
  },
  {
    ...common,
    name: 'Steel Lady',
    price: 890,
    stock: 5,
    colours: ['Red', 'Black'],
    description: 'A low step and an upright seat.',
    rows: {
      frame: 'Lugged chromoly steel',
      weight: '14.8 kg',
      'wheel size': '26 inch',
      gears: '7-speed hub',
      brakes: 'Roller brakes',
      'maximum load': '120 kg',
      saddle: 'Brown leather',
    },
  },
  {
    ...common,
    name: 'Kid Comet',
    price: 219,
    stock: 12,
    colours: ['Yellow', 'Blue'],
    description: 'The first bicycle after the balance bike.',
    rows: {
      frame: 'Aluminium',
      weight: '7.3 kg',
      'wheel size': '16 inch',
      gears: 'Single speed',
      brakes: 'Coaster brake',
      'maximum load': '50 kg',
      saddle: 'Soft foam',
    },
  },
  {
    ...common,
    name: 'Cargo Ox',
    price: 4290,
    stock: 2,
    colours: ['Green'],
    description: 'A box in front for three children or a week of shopping.',
    rows: {
      frame: 'Tubular steel',
      weight: '41 kg',
      'wheel size': '20 inch',
      gears: 'Continuous hub',
      brakes: 'Hydraulic discs',
      'maximum load': '220 kg',
      saddle: 'Gel',
    },
  },
  {
    ...common,
    name: 'Ridge 29',
    price: 1390,
    stock: 0,
    colours: ['Black', 'Orange'],
    description: 'A hardtail for trails with roots and stones.',
    rows: {
      frame: 'Aluminium with internal cables',
      weight: '12.9 kg',
      'wheel size': '29 inch',
      gears: '1 x 12',
      brakes: 'Hydraulic discs',
      'maximum load': '125 kg',
      saddle: 'Short sport saddle',
    },
  },
  {
    ...common,
    name: 'Fold Mini',
    price: 990,
    stock: 9,
    colours: ['White', 'Graphite'],
    description: 'Folds in fifteen seconds and goes on the train.',
    rows: {
      frame: 'Aluminium with a steel hinge',
      weight: '11.6 kg',
      'wheel size': '16 inch',
      gears: '6-speed derailleur',
      brakes: 'Rim brakes',
      'maximum load': '105 kg',
      saddle: 'Light sport saddle',
    },
  },
  {
    ...common,
    name: 'Track One',
    price: 1150,
    stock: 4,
    colours: ['Silver'],
    description: 'One fixed gear, nothing that rattles.',
    rows: {
      frame: 'Double-butted steel',
      weight: '8.7 kg',
      'wheel size': '28 inch',
      gears: 'Fixed, 48 x 17',
      brakes: 'One rim brake',
      'maximum load': '110 kg',
      saddle: 'Racing saddle',
    },
  },
];

export function toBicycleFacts(bicycle: Bicycle): ProductFacts {
  const { name, price, stock, rows, colours, warranty, delivery, description } = bicycle;
  const items = Object.entries(rows).map(
    ([label, value]) => `<li><strong>${label}:</strong> ${value}</li>`,
  );
  const product = v.parse(assistantProductDataBody, {
    name,
    price,
    stock,
    description: `<p>${description}</p>`,
    brand: 'Velo & Daughters',
    InStock: stock > 0,
    productOptions: [{ name: 'Colour', choices: colours }],
    additionalInfoSections: [
      { title: 'Specifications', description: `<ul>${items.join('')}</ul>` },
      { title: 'Warranty', description: `<p>${warranty}</p>` },
      { title: 'Delivery', description: `<p>${delivery}</p>` },
    ],
  });
  const reviews = [{ title: 'Good', rating: 5, content: 'It rides well.' }];
  return productFacts(product, { reviews, averageRating: null });
}
