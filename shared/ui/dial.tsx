import styles from './dial.module.css';

/** `twelve`: empty so far. `no-hands`: not loaded. `not-found`: shows 4:04. */
export type DialState = 'twelve' | 'no-hands' | 'broken' | 'not-found';

/** Degrees from twelve. */
const hands: Record<DialState, { hour: number; minute: number } | null> = {
  twelve: { hour: 0, minute: 0 },
  'no-hands': null,
  broken: { hour: 304, minute: 60 },
  'not-found': { hour: 122, minute: 24 },
};

/** Degrees of the hours from twelve to five; each has one opposite. */
const HOURS = [0, 30, 60, 90, 120, 150];

const MINUTE = { radius: 96, width: 1.1 };
const MINUTE_GAP = ((2 * Math.PI * MINUTE.radius) / 60 - MINUTE.width).toFixed(3);

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
      {/* One dashed ring: a page may show many dials before anything else. The longer hours would show that its dashes are bent. */}
      <circle
        className={styles.minutes}
        r={MINUTE.radius}
        strokeDasharray={`${MINUTE.width} ${MINUTE_GAP}`}
        strokeDashoffset={MINUTE.width / 2}
      />
      {HOURS.map((turn) => (
        <path
          key={turn}
          className={styles.hour}
          d="M0-98v12M0 98v-12"
          transform={`rotate(${turn})`}
        />
      ))}
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
