import { createSeededRandom, type SeededRandom } from './seeded-random.ts';

/** A generated watch, with every field that a query may filter by. */
export interface GeneratedWatch {
  id: string;
  name: string;
  /** Family, line, colour and size make up its name. */
  family: string;
  line: string;
  colour: string;
  size: number;
  style: Style;
  atm: number;
  movement: string;
  strap: string;
  crystal: string;
  caseMaterial: string;
  /** In whole units. */
  price: number;
  sku: string;
}

type Style = 'dive' | 'dress' | 'field' | 'chronograph' | 'pilot';

interface StyleParts {
  lines: readonly string[];
  sizes: readonly number[];
  atm: readonly number[];
  movements: readonly string[];
  straps: readonly string[];
  prices: readonly [from: number, to: number];
}

/** As such watches are in shops: a dress watch is small and no diver. */
const STYLES: Record<Style, StyleParts> = {
  dive: {
    lines: ['Diver', 'Lagoon', 'Trench', 'Harbour', 'Atoll', 'Undertow', 'Seafarer', 'Marlin'],
    sizes: [38, 39, 40, 41, 42, 43, 44, 45],
    atm: [20, 30, 50],
    movements: ['Automatic', 'Automatic GMT', 'Quartz'],
    straps: ['Steel bracelet', 'Rubber strap', 'Nylon strap', 'Titanium bracelet'],
    prices: [180, 1400],
  },
  dress: {
    lines: ['Salon', 'Opera', 'Heritage', 'Sonata', 'Regent', 'Boulevard', 'Maestro', 'Vesper'],
    sizes: [28, 30, 32, 34, 36, 37, 38, 39, 40],
    atm: [3, 5],
    movements: ['Hand-wound mechanical', 'Automatic', 'Quartz'],
    straps: ['Leather strap', 'Milanese mesh', 'Steel bracelet'],
    prices: [90, 2400],
  },
  field: {
    lines: ['Ridge', 'Scout', 'Pathfinder', 'Basecamp', 'Sierra', 'Trailhead', 'Bivouac'],
    sizes: [34, 36, 38, 39, 40, 42],
    atm: [5, 10],
    movements: ['Automatic', 'Hand-wound mechanical', 'Quartz', 'Solar quartz'],
    straps: ['Nylon strap', 'Canvas strap', 'Leather strap'],
    prices: [70, 700],
  },
  chronograph: {
    lines: ['Circuit', 'Paddock', 'Grand Prix', 'Slipstream', 'Apex', 'Monoposto', 'Telemetry'],
    sizes: [38, 39, 40, 41, 42, 43, 44],
    atm: [5, 10],
    movements: ['Automatic chronograph', 'Mecha-quartz chronograph', 'Quartz chronograph'],
    straps: ['Steel bracelet', 'Leather strap', 'Rubber strap'],
    prices: [150, 3200],
  },
  pilot: {
    lines: ['Airfield', 'Squadron', 'Contrail', 'Altimeter', 'Hangar', 'Skyline', 'Propeller'],
    sizes: [39, 40, 41, 42, 43, 44, 46],
    atm: [5, 10],
    movements: ['Automatic', 'Automatic GMT', 'Hand-wound mechanical', 'Quartz'],
    straps: ['Leather strap', 'Nylon strap', 'Steel bracelet'],
    prices: [120, 1900],
  },
};
const STYLE_NAMES = Object.keys(STYLES).filter((name): name is Style => name in STYLES);

const COLOURS =
  'Black White Blue Green Silver Grey Cream Brown Burgundy Orange Turquoise Salmon'.split(' ');
const CRYSTALS = ['Domed sapphire', 'Flat sapphire', 'Sapphire-coated mineral glass', 'Hesalite'];
const CASES = ['Stainless steel', 'Titanium', 'Bronze', 'Black PVD steel', 'Rose gold PVD steel'];
const STARTS =
  'Al Bel Cor Dra El Fal Gra Hel Ist Jun Kel Lor Mar Nor Or Pal Quin Ros Sol Tor Ul Val Wes Xan Yor Zel Bru Cas Dun Fre Gil Hav Lin Mon'.split(
    ' ',
  );
const MIDDLES = 'a e i o u an er in ov um ave ero ili ond ust emb ock ard ivo yth'.split(' ');
const ENDS =
  'dor ne tis mont ga lle wick ren vale stad co ria berg quist zen phor dale gnac rix thal'.split(
    ' ',
  );
const ACCENTS: Record<string, string> = { a: 'á', e: 'é', i: 'ï', o: 'ö', u: 'ü' };

/** Makes `count` watches with different names, the same for the same seed. */
export function generateWatches(count: number, seed: number): GeneratedWatch[] {
  const random = createSeededRandom(seed);
  const families = makeFamilies(Math.max(40, Math.round(count / 60)), random);
  const names = new Set<string>();
  const watches: GeneratedWatch[] = [];
  while (watches.length < count) {
    const watch = makeWatch(watches.length + 1, families, random);
    if (names.has(watch.name)) continue;
    names.add(watch.name);
    watches.push(watch);
  }
  return watches;
}

/** Names of families; one of twelve has an accent, and each makes watches of one or two styles. */
function makeFamilies(count: number, random: SeededRandom): { name: string; styles: Style[] }[] {
  const families = new Map<string, Style[]>();
  while (families.size < count) {
    const plain = `${random.pick(STARTS)}${random.pick(MIDDLES)}${random.pick(ENDS)}`;
    const name = random.chance(1 / 12) ? accented(plain) : plain;
    if (!families.has(plain))
      families.set(name, [random.pick(STYLE_NAMES), random.pick(STYLE_NAMES)]);
  }
  return [...families].map(([name, styles]) => ({ name, styles }));
}

function accented(name: string): string {
  const at = [...name].findIndex((letter, place) => place > 0 && letter in ACCENTS);
  return at < 0 ? name : name.slice(0, at) + (ACCENTS[name[at] ?? ''] ?? '') + name.slice(at + 1);
}

function makeWatch(
  number: number,
  families: readonly { name: string; styles: Style[] }[],
  random: SeededRandom,
): GeneratedWatch {
  const family = random.pick(families);
  const style = random.pick(family.styles);
  const parts = STYLES[style];
  const [line, colour, size] = [
    random.pick(parts.lines),
    random.pick(COLOURS),
    random.pick(parts.sizes),
  ];
  const [from, to] = parts.prices;
  return {
    id: `watch-${number}`,
    name: `${family.name} ${line} ${size} ${colour}`,
    family: family.name,
    line,
    colour,
    size,
    style,
    atm: random.pick(parts.atm),
    movement: random.pick(parts.movements),
    strap: random.pick(parts.straps),
    crystal: random.pick(CRYSTALS),
    caseMaterial: random.pick(CASES),
    price: from + random.below(to - from),
    sku: `W${String(number).padStart(6, '0')}`,
  };
}
