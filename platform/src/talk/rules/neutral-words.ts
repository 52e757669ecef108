import { stopWords } from '../answers/vocabulary.ts';

/** Words that say how something is asked, or of what every question here is, and not what is asked. */
const neutral =
  `about actual actually again all already also always another answer anything anyway are ask asked asking away back
  basically bit both bought buy buying came case certain come could current currently day days different during each either else
  enough even ever every everyday exact exactly explain fact fairly far feel few find first found full fully general generally get
  give given gonna good great guess had happen happens happily hard have hear heard help here hope i idea if info information
  interested into just keep kind know last later least less let life like little long look looking lot lots made make makes many matter
  maybe mean means mine model moment more most much must my myself need needed needs never new nice now number often okay old once one
  only or order other others our own part people per perhaps person piece place planning plan please possible prefer probably product
  purchase put question quick quickly quite rather read really right roughly said same say see seem seems shall short show side simply
  since small so some someone something sometimes sort still stuff such sure take tell than that the their them then there these they
  thing things think thinking this those though thought three through time times to today together too total toward try trying two
  type under until up upon us use used using usually various very want wanted was watch watches way ways well were what whatever when
  where whether which while who whole whose why will with within without wonder wondering work works would wristwatch write year
  years yes yet you your yours
  quarter half dozen daily week weeks month months hour hours minute minutes
  anybody everybody nobody somebody anyone everyone
  including included include incl comes came coming goes going went gone does did done doing
  husband wife dad father mum mom mother son daughter boyfriend girlfriend partner friend brother sister boss
  tidal meridian velocity altus terrain solene reef circuit abyss quartet ranger azure racing sand rose gmt horae
  inch below above exceed exceeds four six seven eight nine twelve twenty
  inches cm mm gram grams percent average five ten hundred thirty policy trouble ok wat hav fit fits wear wearing worn wears
  trips trip vacation thinking kill currently catch considering curious wondering interested mention specify clarify confirm check consider
  depend depends expect assume suppose believe mention contain contains feature featured provide provided completely totally entirely
  absolutely definitely certainly surely possibly normally typically mostly mainly roughly approximately around nearly almost precisely
  honestly frankly seriously regularly occasionally immediately eventually noticeably significantly slightly somewhat extremely
  particularly especially altogether otherwise besides beneath kindly buddy lovely nowadays story deal folks gear accurately
  customers buyers shoppers clients till possible
  afternoon morning evening next week son head offered
  him her his hers she fine true lately recently according sentence lack lacks lacking
  able beside against live love hello hey hi dear sir madam mate guys folks thanks sorry excuse wow hmm`.split(
    /\s+/,
  );

/** Words that ask, point and join, and say nothing of any subject. */
const small = `a an the this that these those it its is are was were be been being am do does did doing done can could would will shall should may
  might must i me my mine you your yours we us our they them their he she him her his of for in on at to from with by as into and or but if so
  then than not no yes any some there here what whats which who whom whose how when where why please just also very really get got have has had
  having watch watches one ones thing hi hello hey thanks thank ok okay know tell say much many long big wide thick tall high often kind sort type
  like look looks made make makes come comes use uses used work works give about else horae want wonder need own piece model whether good wat hav
  what is question mean means actually exactly currently now still ever even only happens happen other another sir too`;

export const smallWords = new Set(small.split(/\s+/));

export const neutralWords = new Set([...stopWords, ...neutral]);
