/** Words that say nothing about the subject of a question. */
export const stopWords = new Set(
  `a an the this that these those it its is are was were be been am do does did doing done can could
  would will shall should may might must i me my mine you your yours we us our they them their he she
  of for in on at to from with by as into up out over and or but if so then than not no yes any some
  there here what whats which who whom whose how hows when where why please just also too very really
  quite get gets got give take takes want wants like know need needs have has had having watch watches
  timepiece one ones thing hi hello hey thanks thank ok okay actually maybe ill im id ive dont doesnt
  isnt cant use come comes go goes going let make sure wonder wondering look looking shop store horae
  see still ever only around about after before while it's per`.split(/\s+/),
);

/** Turns of phrase whose meaning is lost word by word, rewritten before a text is taken apart. */
export const phrasings: [RegExp, string][] = [
  [/\bhow much (does it |do they |does this )?weigh/g, 'weight'],
  [/\bhow (much|expensive|pricey)\b/g, 'price'],
  [/\bhow (long|fast|quick|quickly|soon|many days)\b/g, 'duration'],
  [/\b(what is|what's|whats) (it|this|this watch)( like)?\s*\?*$/g, 'describe'],
  [/\b(tell me|say) (more|something|all)?\s*(about|of)\b/g, 'describe'],
  [
    /\b(send|sending|give|giving|bring|bringing|take|taking) (it |this |them |the watch )?back\b/g,
    'return',
  ],
  [/\bmoney[- ]back\b/g, 'return'],
  [/\b(sold|run|ran) out\b/g, 'stock'],
  [/\bpower[- ]reserve\b/g, 'reserve'],
  [/\bself[- ]wind(s|ing)?\b|\bwinds? (it|its|it's)self\b/g, 'automatic'],
  [/\bcredit[- ]cards?\b/g, 'payment'],
  [/\bpay(ing)? by\b/g, 'payment'],
  [/\bin the dark\b/g, 'lume'],
  [/\bsets? (me|you) back\b/g, 'price'],
  [/\b(wind(ing)?|wound) (it |this )?(up )?by hand\b/g, 'winding'],
  [/\bwho (makes|made|makes it)\b/g, 'brand'],
  [/\bwhat do (people|others|owners|buyers|customers) (say|think)\b/g, 'review'],
];

/** One name for words that mean the same to a watch shop. */
export const synonyms: Record<string, string> = {
  price: 'prices priced cost costs expensive cheap dollars dollar charge charged fee fees charges',
  discount: 'discounts sale reduced reduction offer deal deals promotion promo coupon bargain off',
  stock: 'available availability inventory',
  strap: 'straps band bands bracelet bracelets wristband wristbands wriststrap',
  option: 'options choice choices choose versions variants select pick',
  colour: 'colours color colors shade shades',
  water:
    'waterproof resistant resistance swim swimming dive diving scuba snorkel snorkelling shower showering bath pool sea rain wet ocean surf surfing submerge splash atm depth underwater beach',
  size: 'sizes diameter big large small dimensions dimension millimetres mm wide width wrist fit fits',
  thickness: 'thick thin slim flat',
  weight: 'weigh weighs heavy grams gram',
  movement: 'automatic quartz mechanical wind winding winds wound caliber calibre mechanism jewels',
  reserve: 'battery batteries',
  crystal: 'glass sapphire scratch scratches scratchproof',
  case: 'casing steel metal material materials',
  dial: 'face numerals markers',
  lume: 'luminous glow glows lumen night',
  date: 'calendar',
  brand: 'maker manufacturer label company',
  warranty:
    'warranties guarantee guaranteed guarantees cover covered breaks broken break repair repaired defect defective fault faulty damaged',
  ship: 'shipping shipped ships delivery deliver delivered deliveries postage post parcel package dispatch dispatched arrive arrives arrival courier order orders send sent tracking track expedited express standard',
  duration: 'days day weeks week time fast quick long tomorrow',
  return:
    'returns returned returning refund refunds exchange exchanging swap unworn unhappy regret',
  review:
    'reviews rating ratings rated stars star opinions opinion feedback testimonials owners buyers customers',
  engrave:
    'engraved engraving engravings inscription inscribed initials personalise personalised personalize',
  payment: 'pay paying card cards visa mastercard paypal checkout secure klarna invoice',
  contact: 'phone telephone call email mail reach human agent person support team staff speak talk',
  describe: 'description overview summary summarise details detail',
  care: 'clean cleaning maintain maintenance service servicing serviced wash',
  free: 'gratis',
};
