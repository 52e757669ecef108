import { SilentRecordingTrack } from '@horae/shared/ui/talk-frame';
import styles from './loudness-tracks.module.css';

/** Bars of 3 px with gaps of 3 px in the widest panel. */
const BARS = 121;

/** Shows the microphone's level as bars that grow from the left; when the track is full the oldest bars leave. */
export function RecordingTrack({ levels }: { levels: number[] }) {
  const first = Math.max(0, levels.length - BARS);
  return (
    <div className={styles.track} aria-hidden="true">
      <SilentRecordingTrack />
      <div className={styles.bars}>
        {levels.slice(first).map((level, index) => (
          // A bar never moves among its neighbours: its place in time is its identity.
          <span
            key={first + index}
            style={{ blockSize: `${Math.max(7, Math.sqrt(level) * 72)}px` }}
          />
        ))}
      </div>
    </div>
  );
}

/** A hump that runs along the ticks until the answer arrives. */
export function ProcessingAnimation() {
  return (
    <div className={styles.track} aria-hidden="true">
      <SilentRecordingTrack />
      <div className={styles.hump} />
    </div>
  );
}
