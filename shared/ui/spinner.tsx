import styles from './spinner.module.css';

const ticks = Array.from({ length: 12 }, (_, index) => index);

/** Twelve ticks that step like a quartz seconds hand. Says nothing: the words beside it do. */
export function Spinner({ size = 20 }: { size?: number }) {
  return (
    <svg
      className={styles.spinner}
      width={size}
      height={size}
      viewBox="-12 -12 24 24"
      aria-hidden="true"
    >
      {ticks.map((tick) => (
        <line
          key={tick}
          y1={-10}
          y2={-6}
          stroke="currentColor"
          strokeWidth={1.6}
          opacity={0.18 + (0.82 * (tick + 1)) / 12}
          transform={`rotate(${tick * 30})`}
        />
      ))}
    </svg>
  );
}
