import styles from './dial.module.css';

/** What the hands say: nothing here yet, not loaded, broken, page not found (4:04). */
export type DialState = 'twelve' | 'no-hands' | 'broken' | 'not-found';

const minutes = Array.from({ length: 60 }, (_, minute) => minute);

/** Degrees from twelve. */
const hands: Record<DialState, { hour: number; minute: number } | null> = {
  twelve: { hour: 0, minute: 0 },
  'no-hands': null,
  broken: { hour: 304, minute: 60 },
  'not-found': { hour: 122, minute: 24 },
};

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
      {minutes.map((minute) => (
        <line
          key={minute}
          className={minute % 5 === 0 ? styles.hour : styles.minute}
          y1={-98}
          y2={minute % 5 === 0 ? -86 : -94}
          transform={`rotate(${minute * 6})`}
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
