import type { Topic } from '../assistant/topic-of.ts';

const PARTS =
  'dial face crystal glass case crown hands strap band bracelet window head bezel ring surround';
const LOOKS =
  'possible rather shiny pink colour color coloured colored shade tone hue look looks offered appearance describe description style design bright dark';
const WATER = `dunked dropped water wet damage harm hurt ruin damaged safe allowed swim swimming swimmer pool sea ocean holiday jump lengths practice
  saltwater salt lake river beach shower bath tub rain washing wash hands dishes sweat snorkelling snorkel dive diver scuba depth deep
  metres feet survive resist resistant withstand rating pressure level saturation leave keep hold holding problem trouble fully deeper laps fine storm caught recreational normal dress hotel suitable
  weather weathers rainy wet basin sink sinks inside bottle bottles tank oxygen trip alright kids`;

/** Words that go with a subject without changing what is asked of it. */
export const companions: Partial<Record<Topic, string>> = {
  crystal: `${PARTS} plastic acrylic curved curve domed dome flat box easily glare layer treated lamps sun knocks knock protects protect protected protecting protection survive
    thick thickness front top scratch scratches scratched scratching resistant resistance tough sturdy strong hard kind clear real
    mineral or outside inside outer sides sort material break shatter crack reflective coating coated antireflective reflections`,
  reserve:
    'longer shorter keep ticking battery stop stops stopping fully charge run runs running last lasts power hold stored energy store',
  battery:
    'last lasts run runs flat empty dead replace replaced often die dies changed changing swap charge roughly',
  care: 'easy upkeep machine washable hand instructions instruction sea salt swimming after advice tips best recommend keep good condition clean cleaning leather rubber mesh nylon canvas steel titanium bronze bracelet strap case movement dirty sweat cloth soap damp',
  warranty: `count counts covers snaps gets abroad valid international worldwide bracelet strap leather battery batteries movement case dial crystal glass water damage wear
    tear include includes included extend covers cover parts terms conditions last length period expire expires liable pay pays fix fixed
    failure problem offer offered mechanical automatic quartz canvas rubber mesh flood flooded start starts begin begins run runs end abroad excluded excludes
    overseas outside country wherever apply travel applies good`,
  cuff: 'fit fits hide hides slide slides slim slip tight trouble under shirt suit jacket sleeve dress thick sit sits catch catches problem wide loose tucked beneath below fat bulge chunky tailored blazer snags snag button formal elegant snug tight',
  water: WATER,
  'strap-water': `${WATER} leather rubber nylon canvas mesh strap band bracelet dry`,
  lume: 'hands dial numerals markers bright strong time read see visible lights bed darkness room',
  crown:
    'tight tightly shoulders protect protects protecting set colour color stone case guards guard protected cabochon jewel kind sort shape big size screw screws unscrew open turn wind swimming diving shower wet water under blue red',
  thickness: `thicker thinner slimmer flatter higher sit sits wrist above measure measures measurement crystal including tall height side slim bulky profile exact millimeters
    millimetres exactly bulk`,
  stock: 'send ship order today now ready immediately piece item quantity number units remaining',
  'time-zones':
    'change switch travel another different set setting adjust time zone zones show shows track second third home local yellow hand stop stopping works hour',
  reviews:
    'reviewed gave give like likes liked love value good average five stars overall score rating generally say think people owners buyers customers good bad best recommend worth money',
  criticism:
    'catch star stars give gave feedback people owners buyers customers complain say about bad thing things worst biggest dislike reviews review common moaning anyone regret regretted returned',
  praise:
    'buyers owners people customers price wearing window date love loved say best most good things reviews review cons pros dial strap',
  owners:
    'accurate big small large delivery deviation time comfortable comfort strap bracelet crown dust lint quality size wrist wrists fit lume heavy weight satisfied',
  date: 'dial oclock easy set setting quick complication complications price window display show shows function day month number where position located placed side',
  size: 'bigger larger smaller wider narrower taller crown head case mm millimetres millimeters without excluding including big large wide across look looks wear wears seem rectangle dial face overall',
  discount:
    'big lately recently knocked offer offers currently percent percentage before after price reduced much amount online saving regular full rrp moment',
  dial: `${LOOKS} ${PARTS} written marked figures glossy gloss matte polished textured texture pattern numerals numbers roman arabic markers indices subdials subdial counters hand hands blue black
    white green grey sand ivory rose red yellow orange legible read readable easy layout printed applied sunburst finish small type`,
  service:
    'reason reasons point really needed bring check due first interval often recommend recommended necessary regular regularly maintenance movement watchmaker mechanical need',
  returns: `hates hate girlfriend longest keep wore already policy worn wear wore days like liked fit fits size wrong reason free period possible allowed deadline trying tried weeks
    twice unhappy happy mistake colour different strap price`,
  shape: 'dimensions round square rectangular form watch case like',
  'lug-to-lug': 'big l2l tall measurement length distance overall size wide span total tip',
  pushers:
    'sets set back zero brings begin pool press pressed price safe chronograph stopwatch water underwater reset start stop buttons side upper lower operate use',
  bezel: `face twist twistable outer outside around move moves moving round movable moveable black white green orange red grey spin spins dial dive diving shape turn turns click clicks direction way directions rotating rotate ceramic insert material steel bronze scale
    time timing speed ring surround used ring colour markings marks function purpose`,
  strap: `${LOOKS} alligator crocodile snake ostrich lizard calf stitch contrasting fitted material metal real genuine kind sort quality leather rubber nylon canvas mesh steel
    bracelet tools adjust adjustable resize sizing breaks fasten break attached type supplied delivered default standard comfortable soft`,
  clasp: 'type kind sort strap bracelet leather open opens secure steel buckle',
  price:
    'earlier cheaper dearer less more movement wise money total today asking charge charged cost currently dollars usd tax exactly',
  wrist:
    'sit sits sitting behaves proportion petite delicate female odd ridiculous border edge edges past poke person ends hang finger size circumference around thin small large big slim slender skinny large wrists centimetre size fit fits look looks wear wears good ok okay right suitable suit lugs overhang over edges hang woman man men women lady ladies too 36 diameter mm',
  winding:
    'walk walking move moving monday morning wind again winder manual manually hand daily often turns fully crown itself automatic automatically self frequently stop possible morning full',
  payment:
    'safe secure card online accept accepted methods ways possible data details number see store',
  case: `${LOOKS} shoulders protect change changes grade lighter skin touch touches turn turns underneath material metal alloy kind steel real solid pure made
    coating coated finish polished brushed matte shiny housing body back bronze titanium gold green age ages patina rust silver pvd plated wears rubbed`,
  engraving:
    'extra anniversary caseback case back cost price free charge long take takes date name initials text message wedding birthday possible letters line words put watch',
  brand: 'made company make called',
  'strap-width':
    'gap space between big wide fit fits fitting size buy aftermarket another spare replacement change lugs lug band correct right width own standard',
  weight:
    'heavier lighter running feel feels wrist strap bracelet included heavy light wearing noticeable arm total full',
  occasion: `survive wear wears suitable good suit formal casual outfit everyday sport sports ideal appropriate right use pilots travelling
    travelers hiking office enough dress smart`,
  jewels: 'count number movement contain inside used',
  beat: 'rate movement high speed fast vibrations frequency ticks hour second runs tick',
  'off-the-wrist':
    'unused idle survive drawer sunday untouched rigs friday saturday sunday monday evening morning night going running stop stops stopped weekend drawer still die dies dying dead table take wear worn lay lying leave long holiday weeks overnight time unworn keep running',
  movement: `power powered battery automatic quartz mechanical hand wound type kind calibre caliber drive self winding run runs works need
    charging charge inside engine motor gears spring wear wearing used jewels wheel ticking tick`,
  hacking:
    'lack lacks pull pulled seconds hand stop stops setting set time crown pull stopped feature function precise accurately',
  chronograph:
    'function stopwatch time laps measure timer short times work timing hours minutes seconds use built',
  sweep:
    'stopwatch chronograph seconds second hand smooth tick ticks glide glides move moves jump jumps smoothly once motion',
  'seconds-hand':
    'show shows running small missing subdial dial without have where central centre sub seconds second',
  options: `${LOOKS} strap straps dial dials colours leather rubber nylon canvas mesh milanese steel metal bracelet available offered possible
    order get choose choice select version versions face other different else`,
  gift: 'birthday present gift good suitable ideal like wedding anniversary christmas graduation looking school old young',
  accuracy:
    'day month seconds per movement exactly precise precisely run runs off tolerance deviation fast slow keep time timekeeping reliable',
  'shipping-time': `possible available faster quicker rush hurry fee offer offered offers tomorrow today arrive arrives get days weeks order ordered time standard express fast quick soon friday monday weekend birthday
    christmas door takes take receive parcel package send sent long expect delivered reach`,
  'shipping-cost':
    'dollars included including set back much cost costs pay price express standard free order extra delivery fee charge charged sending watch over',
  tracking: 'parcel package order number link follow possible know shipment',
  contact:
    'dutch english german french complain reach phone call number email address write person human question questions speak talk real support service ring',
  hours:
    'support available answer mails email quickly languages speak reply open weekend night hour',
  describe:
    'special features details summary quick briefly short makes unique different main points idea story behind think',
  store:
    'workshop visit shop store showroom location located see try town city near london paris berlin',
  who: 'company watchmakers models make made many different brand workshop small family business story history',
  parts: 'spare available long keep years repair repaired replacement',
  privacy:
    'ads advertising adverts happens data stored personal information recording recorded voice keep share',
  currency: 'included include price prices pay show shown dollar us taxes added',
  coupon: 'enter use apply redeem where goes put got have',
  account: 'reset create need forgot login password',
  'battery-change':
    'professional person expert best job myself own home change changed replace replaced swap do who should watchmaker battery job open cell why how quartz',
  winder: 'need necessary buy recommend automatic',
  'fits-wetsuit':
    'wetsuit wetsuits suit fit fits strap over bracelet extension long enough extend mm thick neoprene',
};
