import { Link } from 'react-router-dom';
import type { ArticleSectionData } from './article-sections.tsx';

/** Stands before the first heading. */
export const historyArticleIntro = {
  id: 'five-centuries',
  title: 'Five centuries on a chain',
  lead: 'The first portable clocks were made in the sixteenth century, for people who wanted to own the hour rather than hear it from a tower.',
  text: (
    <>
      <p>
        They were thick, heavy and wrong by half an hour a day, so they carried a single hand. The
        balance spring, in 1675, brought the error down to minutes, and the minute hand followed.
      </p>
      <p>
        For two hundred years a watch lived in a pocket. It took a war in which both hands were
        busy, and a few pilots, to move it to the wrist. By 1930 wristwatches outsold pocket
        watches; by 1969 the first one counted time with a crystal of quartz.
      </p>
    </>
  ),
};

export const historyArticleSections: ArticleSectionData[] = [
  {
    id: 'types',
    title: 'Types of watches',
    text: (
      <>
        <p>
          A mechanical watch runs on a spring that you wind, or that winds itself while you move. A
          quartz watch counts the vibrations of a crystal, 32,768 each second, and is the more
          precise of the two: seconds a month instead of seconds a day.
        </p>
        <p>
          Beyond the movement, types are named after their work. A diver has a bezel that turns one
          way only, so that a knock can shorten a dive but never lengthen it. A field watch has
          large numerals and little else. A chronograph measures how long something took. A pilot’s
          watch has a crown that gloves can hold. A dress watch is thin enough for a cuff. The work
          explains the look.
        </p>
      </>
    ),
  },
  {
    id: 'choosing',
    title: 'Choosing a watch',
    text: (
      <>
        <p>
          Begin with the wrist. Measure around it where the watch will sit: 36 to 38 mm suits most
          wrists under 16 cm, 40 to 42 mm most above 17 cm. The length from lug to lug matters more
          than the diameter; it should not reach past the edges of your wrist.
        </p>
        <p>
          Then the water. Ratings are laboratory figures for a watch at rest. 3 ATM survives rain,
          10 ATM a swim, 20 ATM and more a dive. Then the strap: steel for summer, leather for dry
          days, rubber and nylon for the rest. A strap can be changed in a minute, so let it decide
          last.
        </p>
        <p>
          <span>Every watch in </span>
          <Link to="/products">our collection</Link>
          <span> states these figures, and answers questions about them.</span>
        </p>
      </>
    ),
  },
  {
    id: 'significance',
    title: 'Why they still matter',
    text: (
      <>
        <p>
          A telephone keeps better time than any watch on this site. It also keeps everything else,
          and asks for your attention each time you ask it for the hour. A watch gives one answer
          and lets you go.
        </p>
        <p>
          It is also one of the few machines that people hand on. A movement of the 1950s can be
          taken apart, cleaned, oiled and closed again today, with the tools and the knowledge of
          its own decade. Few things bought this year will be repairable in seventy.
        </p>
      </>
    ),
  },
  {
    id: 'care',
    title: 'Care',
    text: (
      <>
        <p>
          Rinse a diver in fresh water after the sea. Keep leather away from both. Close the crown
          before it gets wet, and do not turn it under water. Set the date between four in the
          morning and eight in the evening, when its wheels are not already at work.
        </p>
        <p>
          A mechanical movement wants service about every five years, a quartz battery a change
          every two to four. Have the seals checked at the same time: they age whether or not you
          swim. Store a watch away from loudspeakers and the clasps of bags, because magnets make it
          run fast.
        </p>
      </>
    ),
  },
  {
    id: 'future',
    title: 'The future',
    text: (
      <>
        <p>
          Materials have changed more than mechanics. Ceramic bezels do not fade, sapphire does not
          scratch on keys, and balance springs of silicon ignore magnets and heat. Straps are made
          from nets taken out of the sea.
        </p>
        <p>
          The larger change is that people ask how long a thing can be kept running. We think that a
          watch should come with a list of its parts and a date until which they will be made. Ours
          is twenty years after the last one of a model is sold.
        </p>
      </>
    ),
  },
  {
    id: 'conclusion',
    title: 'Conclusion',
    text: (
      <p>
        In five centuries the watch went from a tower to a chain, from the chain to a pocket and
        from the pocket to the wrist. At each step it became smaller, more exact and more ordinary.
        That is a good career for a machine: to be looked at fifty times a day, and thought about
        hardly ever.
      </p>
    ),
  },
];
