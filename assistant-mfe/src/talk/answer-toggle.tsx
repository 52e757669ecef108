import { Button } from '@horae/shared/ui/button';
import { PauseIcon, PlayIcon } from '@horae/shared/ui/icon';
import type { AnswerPlayer } from '../player/use-answer-player.ts';
import styles from './answer-toggle.module.css';
import { texts } from './messages.ts';

/** Play or Pause, whichever can be done. */
export function AnswerToggle({ player }: { player: AnswerPlayer }) {
  const playing = player.status === 'playing';
  return (
    <Button
      look="secondary"
      className={styles.toggle}
      icon={playing ? <PauseIcon size={16} /> : <PlayIcon size={16} />}
      disabled={player.status === 'loading'}
      onClick={player.toggle}
    >
      {playing ? texts.pause : texts.play}
    </Button>
  );
}
