import { expect, test } from 'vitest';
import { seedWatches } from '../questions/seed-watches.ts';
import { answerQuestion } from './answer-question.ts';

const watches = seedWatches();

function ask(slug: string, question: string) {
  const watch = watches.find((one) => one.slug === slug);
  if (!watch) throw new Error(`No such watch: ${slug}`);
  const others = watches.filter((one) => one !== watch).map(({ facts }) => facts);
  return answerQuestion(question, watch.facts, { others });
}

test.each([
  ['tidal-300', 'Should I take it off in the shower?', 'No. It is rated to 30 ATM'],
  ['meridian-38', 'Should I take it off in the shower?', 'Yes. It is rated to 3 ATM'],
  ['tidal-300', 'Is 50 metres enough for swimming?', 'No. For swimming it takes 10 ATM.'],
  ['meridian-38', 'Would it overhang a 14 cm wrist?', 'No. From lug to lug it measures 45 mm'],
  ['tidal-300', 'Are there fewer than ten left?', 'No. '],
  [
    'tidal-300',
    'Is the warranty shorter than three years?',
    'No. This watch is covered by a three',
  ],
  [
    'quartet-28',
    'Is the warranty shorter than three years?',
    'Yes. This watch is covered by a two',
  ],
  ['velocity-41', '3 years guarantee?', 'No. This watch is covered by a two-year'],
  ['quartet-28', 'The guarantee is also for the band?', 'No. Straps, batteries'],
  ['abyss-500', 'I can return it when I have worn it?', 'No. You can return an unworn'],
  ['ranger-36', 'Do I have to pay for delivery?', 'Yes. The Ranger 36 costs'],
  ['meridian-38', 'Small seconds at nine, correct?', 'No. The dial: Ivory opaline'],
  ['ranger-36', "Date's at three o'clock?", 'Yes: date at 3'],
  ['velocity-41', 'Automatic chronograph?', 'No. The movement: Mecha-quartz'],
  ['tidal-300', 'antireflective on the outside too?', 'No. The crystal: Flat sapphire'],
  ['abyss-500', "Reserve is 48 hours, isn't it?", 'No. Fully wound it runs for 60 hours'],
  ['abyss-500', 'no calendar on this one, correct?', 'Yes. It has no date'],
  ['terrain-40-sand', "It weighs less than 80 g, doesn't it?", 'Yes. It weighs 79 g'],
  [
    'tidal-300-azure',
    'is it a must to wind this one every day by my own hand?',
    'No. It winds itself',
  ],
  ['velocity-41', 'It lies in a drawer. Will it still be running?', 'Yes. It runs on a battery'],
  ['meridian-38', 'should I keep the leather dry?', 'Yes. Keep the leather away'],
  ['terrain-40-sand', 'leather strap in water ok?', 'No. Keep the leather away'],
  ['altus-43', 'I never take it off. Can it stay on while I shower?', 'No. It is rated to 5 ATM'],
  ['reef-200', 'Can I take it off-shore sailing?', 'Yes. It is rated to 20 ATM'],
  ['ranger-36', 'Is the water resistance 50 m?', 'No. It is rated to 10 ATM'],
  ['circuit-42', 'Does the battery last three years?', 'Yes. It runs on a battery'],
  ['meridian-38', 'real alligator?', 'No. The strap: Brown calf leather'],
  ['tidal-300', 'Is it a quartz diver?', 'No. It winds itself'],
  ['meridian-38', 'must it be wound by hand', 'Yes. It is wound by hand'],
  ['quartet-28', 'It functions with battery?', 'Yes. It runs on a battery'],
  ['velocity-41', 'Does it tick like a quartz watch?', 'It runs on a battery'],
  ['altus-43', 'Is there an anti-glare layer on the glass?', 'Yes. The crystal: Domed sapphire'],
  ['circuit-42', 'Could you tell me if a 22 mm strap would be suitable?', 'No. The strap is 21 mm'],
  [
    'velocity-41',
    "I'm not keen on metal, so can this be had on leather?",
    'Yes. Choices for the strap',
  ],
  [
    'ranger-36',
    'All I wear is off white, so do you have this in cream?',
    'Yes. Choices for the dial',
  ],
  [
    'ranger-36',
    "Is it right that I needn't pay delivery over 200 dollars?",
    'Yes. Standard shipping',
  ],
  ['ranger-36', 'order more than 200 usd, shipping free?', 'Yes. Standard shipping'],
  ['ranger-36', 'Is delivery included in the 99 dollars?', 'The Ranger 36 costs $99.00'],
  ['solene-39', 'wrist of six and a half inches, does it fit?', 'Yes. From lug to lug'],
  ['tidal-300', 'Is the date on the left?', 'No: date at 3'],
  ['circuit-42', 'Is the date at the bottom?', 'Yes: date at 6'],
  ['meridian-36-rose', 'The Quartet 28, is it slimmer than this one?', 'Yes. '],
  ['altus-43', 'is the discount more than 20 percent', 'No. It is reduced'],
  ['velocity-41-racing', 'was it 300 before?', 'No. It is reduced from $259'],
  ['terrain-40-sand', 'Is it waterproof to 50 m only?', 'No. It is rated to 10 ATM'],
  ['tidal-300', 'can I unscrew the crown while swimming?', 'No. Do not operate the crown'],
  ['velocity-41', 'Do I still have a guarantee after two and a half years?', 'No. '],
  ['solene-39', 'Is it still under warranty after 2 years?', 'Yes. '],
  [
    'quartet-28',
    'If I buy two of them, do I get free shipping?',
    'Yes. 2 of the Quartet 28 cost $338',
  ],
  ['velocity-41', 'Can I dive with it like the Tidal 300?', 'No. Velocity 41: It is rated to 10'],
  ['meridian-36-rose', 'Is the dial pink?', 'Yes. The dial: Rose sunburst'],
  ['altus-43', 'Any charge for the engraving?', 'No. Engraving is free.'],
  [
    'terrain-40-sand',
    'My friend told me this measures 42 mm, is he right?',
    'No. The case measures',
  ],
  ['reef-200', "It's an auto, isn't it?", 'Yes. It winds itself'],
  ['velocity-41', 'The guarantee is for thirty-six months, I assume?', 'No. This watch is covered'],
  ['ranger-36', 'I sweat a lot, so it is a stainless case, is it?', 'Yes. The case'],
  ['abyss-500', 'I had it on my arm at a party. Refund still possible?', 'No. You can return'],
  [
    'altus-43',
    'I never take my watch off, not even in the shower. Fine with this one?',
    'No. It is rated to 5',
  ],
  [
    'meridian-38',
    "We've got a pool, so is it alright when I'm in there swimming?",
    'No. It is rated',
  ],
  ['quartet-28', 'Could I just put a new cell in on my own?', 'No. Have the battery'],
  ['quartet-28', 'Have you run out of these?', 'No. 22 in stock'],
  ['quartet-28', 'black leather strap?', 'Yes. Choices for the strap'],
  ['quartet-28', 'Is this one offered on a black leather band?', 'Yes. Choices for the strap'],
  ['ranger-36', 'above two hundred dollars I pay nothing for shipping?', 'Yes. Standard shipping'],
  ['tidal-300', 'chronograph?', 'No. It has no chronograph'],
  ['terrain-38', 'ok for hikes?', 'Yes. An owner writes'],
  ['meridian-36-rose', 'metal polish for the mesh?', 'No. Wipe the mesh'],
])('%s, %s', (slug, question, start) => {
  const { kind, text } = ask(slug, question);
  expect({ kind, text: text.slice(0, start.length) }).toEqual({ kind: 'answer', text: start });
});

test.each([
  ['circuit-42', 'Is it risky to change the battery myself?'],
  ['terrain-40-sand', 'too small on 21 cm?'],
  ['meridian-38', 'If I am caught in the rain, is that the end of it?'],
  ['reef-200', "It's not for diving, is it?"],
  ['solene-39', 'Is it forbidden to bathe with it?'],
  ['abyss-500', 'Is it too thick for a shirt cuff?'],
  ['reef-200', 'Is it possible to leave it on a winder?'],
  ['tidal-300', 'Is it water resistant enough for a hot tub?'],
  ['velocity-41', 'Is it lighter than the Tidal?'],
  ['ranger-36', 'Is it worth 99 dollars?'],
  ['altus-43', 'Is 43 mm big?'],
  ['abyss-500', 'Do I need 500 metres?'],
  ['tidal-300', 'Will it look big on a 16 cm wrist?'],
  ['circuit-42', 'case height 12.4, is that with the crystal?'],
])('%s, %s: no yes or no, which would say the contrary to who asks so', (slug, question) => {
  const { kind, text } = ask(slug, question);
  expect(kind).toBe('answer');
  expect(text).not.toMatch(/^(?:Yes|No)\b/);
});

test.each([
  ['tidal-300', 'Do I have to unscrew the crown before winding?'],
  ['tidal-300', 'Do I have to wear it daily?'],
  ['circuit-42', 'which side do the buttons sit on?'],
  ['solene-39', 'Does it also tell the month?'],
  ['tidal-300', 'can I turn the bezel with 3 fingers'],
  ['ranger-36', 'Are the numerals at 3, 6, 9 and 12?'],
  ['altus-43', 'Which leather cream may I use?'],
  ['meridian-38', 'my parcel says delivered but I do not have it'],
  ['meridian-38', 'HS code?'],
  ['meridian-38', 'Is the seconds hand in the centre?'],
  ['altus-gmt', 'Does it have a quick-set date?'],
  ['circuit-42', 'How do I stop and reset the chronograph?'],
  ['tidal-300', 'Is it possible to engrave two lines?'],
])('%s, %s: no row that only describes', (slug, question) => {
  expect(ask(slug, question).kind).toBe('unknown');
});
