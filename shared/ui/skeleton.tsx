import styles from './skeleton.module.css';

interface SkeletonBarProps {
  /** CSS lengths of the thing that is coming, so nothing moves when it comes. */
  width?: string;
  height?: string;
}

/** A sunk bar in the place of a text or a control. Silent: one "Loading..." belongs to the screen. */
export function SkeletonBar({ width = '100%', height = '1em' }: SkeletonBarProps) {
  return (
    <span
      className={styles.bar}
      style={{ inlineSize: width, blockSize: height }}
      aria-hidden="true"
    />
  );
}
