import styles from './engraving-preview.module.css';

/** Width of the plain middle of the case back, in the drawing's units. */
const ROOM = 118;
/** Width of a wide letter as a fraction of its height. */
const LETTER = 0.62;
const LARGEST = 22;

/** Renders the case back as it will be engraved, in the largest size that fits. The text is never parsed as markup. */
export function CaseBack({ text }: { text: string }) {
  const lines = splitEngravingLines(text);
  const longest = Math.max(...lines.map((line) => line.length), 1);
  const size = Math.min(LARGEST, ROOM / (longest * LETTER));
  const first = 100 - ((lines.length - 1) * size * 1.3) / 2;

  return (
    <svg className={styles.back} viewBox="0 0 200 200" role="img" aria-label={engravingLabel(text)}>
      <circle cx="100" cy="100" r="96" className={styles.rim} />
      <circle cx="100" cy="100" r="84" className={styles.plate} />
      <circle cx="100" cy="100" r="66" className={styles.line} />
      {NOTCHES.map((angle) => (
        <path
          key={angle}
          d="M100 7v10"
          transform={`rotate(${angle} 100 100)`}
          className={styles.notch}
        />
      ))}
      {lines.map((line, index) => (
        <text
          key={index}
          x="100"
          y={first + index * size * 1.3}
          fontSize={size}
          textAnchor="middle"
          dominantBaseline="central"
          className={styles.text}
        >
          {line}
        </text>
      ))}
    </svg>
  );
}

const NOTCHES = [0, 60, 120, 180, 240, 300];

const engravingLabel = (text: string): string =>
  text === '' ? 'The case back, plain' : `The case back, engraved: ${text}`;

/** Longer texts stand in two lines where a space allows it. */
const ONE_LINE = 14;

/** The lines that a text is cut in: broken at the space that is nearest to its middle. */
export function splitEngravingLines(text: string): string[] {
  if (text === '') return [];
  const middle = text.length / 2;
  const spaces = [...text.matchAll(/ /g)].map(({ index }) => index);
  const [space] = spaces.toSorted((a, b) => Math.abs(a - middle) - Math.abs(b - middle));
  if (text.length <= ONE_LINE || space === undefined) return [text];
  return [text.slice(0, space), text.slice(space + 1)];
}
