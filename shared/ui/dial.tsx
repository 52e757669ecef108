import styles from './dial.module.css';

/** What the hands say: nothing here yet, not loaded, broken, page not found (4:04). */
export type DialState = 'twelve' | 'no-hands' | 'broken' | 'not-found';

/** Degrees from twelve. */
const hands: Record<DialState, { hour: number; minute: number } | null> = {
  twelve: { hour: 0, minute: 0 },
  'no-hands': null,
  broken: { hour: 304, minute: 60 },
  'not-found': { hour: 122, minute: 24 },
};

const all = Array.from({ length: 60 }, (_, minute) => minute);
const isHour = (minute: number): boolean => minute % 5 === 0;

/** A path of ticks that end at the edge and begin so far from the middle: a page may show many dials. */
const ticks = (minutes: number[], from: number): string =>
  minutes.map((minute) => `M${at(minute, from)}L${at(minute, 98)}`).join('');

function at(minute: number, radius: number): string {
  const angle = (minute * Math.PI) / 30;
  const [x, y] = [Math.sin(angle), -Math.cos(angle)].map((part) => (part * radius).toFixed(2));
  return `${x} ${y}`;
}

const HOURS = ticks(all.filter(isHour), 86);
const MINUTES = ticks(
  all.filter((minute) => !isHour(minute)),
  94,
);

/** The dial of empty and error screens; the words beside it carry the meaning. */
export function Dial({ state, size = 180 }: { state: DialState; size?: number }) {
  const hand = hands[state];

  return (
    <svg
      className={styles.dial}
      width={size}
      height={size}
      viewBox="-100 -100 200 200"
      aria-hidden="true"
    >
      <path className={styles.minute} d={MINUTES} />
      <path className={styles.hour} d={HOURS} />
      {hand && (
        <g className={styles.hands}>
          <line y2={-46} strokeWidth={3.4} transform={`rotate(${hand.hour})`} />
          <line y2={-71} strokeWidth={2.4} transform={`rotate(${hand.minute})`} />
          <circle r={4} />
        </g>
      )}
      {state === 'broken' && <line className={styles.seconds} x1={-39} y1={63} x2={43} y2={51} />}
    </svg>
  );
}
