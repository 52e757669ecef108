import type { TalkFact, TalkProduct } from '@horae/shared';
import { Button } from '@horae/shared/ui/button';
import { PauseIcon, PlayIcon } from '@horae/shared/ui/icon';
import type { AnswerPlayerState } from '../player/use-answer-player.ts';
import { AnswerSources } from './answer-sources.tsx';
import { missingQuestionSoundTexts, talkTexts } from './messages.ts';
import styles from './talk-panel.module.css';
import type { TalkAnswer, TalkState } from './talk-state.ts';
import { TranscriptEditor } from './transcript-editor.tsx';

interface AnswerProps extends Extract<TalkState, { stage: 'answered' }> {
  product: TalkProduct;
  /** Index of the sentence that plays; -1 for none. */
  sentenceIndex: number;
  onAsk: (question: string) => void;
  onCorrect: (question: string) => void;
  onSource?: (fact: TalkFact) => void;
}

/** Shows the question, its answer, the answer's sources and suggested questions. */
export function Answer(props: AnswerProps) {
  const {
    sentText,
    isTranscript,
    note,
    answer,
    sentenceIndex,
    product,
    onAsk,
    onCorrect,
    onSource,
  } = props;
  return (
    <dl className={styles.answer}>
      <dt>{talkTexts.questionLabel}</dt>
      <dd>
        {isTranscript ? (
          <TranscriptEditor key={sentText} transcript={sentText} onCorrect={onCorrect} />
        ) : (
          <span>{sentText}</span>
        )}
        {note && <span className={styles.note}>{missingQuestionSoundTexts[note]}</span>}
      </dd>
      <dt>{talkTexts.answer}</dt>
      <dd>
        <AnswerText {...answer} sentenceIndex={sentenceIndex} />
      </dd>
      <AnswerSources
        sources={answer.sources}
        suggestions={answer.suggestions}
        product={product}
        onAsk={onAsk}
        {...(onSource && { onSource })}
      />
    </dl>
  );
}

/** The answer, with a mark under the sentence that plays. */
function AnswerText({ text, sentences, sentenceIndex }: TalkAnswer & { sentenceIndex: number }) {
  const isWhole = sentences.map((one) => one.text).join(' ') === text.replace(/\s+/g, ' ').trim();
  if (!isWhole) return <span>{text}</span>;
  return sentences.map((one, index) => (
    // The sentences of one answer stay where they are.
    <span key={`${index} ${one.text}`}>
      <span className={index === sentenceIndex ? styles.playing : undefined}>{one.text}</span>
      <span> </span>
    </span>
  ));
}

/** Play or Pause, whichever can be done. */
export function PlayPauseButton({ player }: { player: AnswerPlayerState }) {
  const playing = player.status === 'playing';
  return (
    <Button
      look="secondary"
      className={styles.toggle}
      icon={playing ? <PauseIcon size={16} /> : <PlayIcon size={16} />}
      disabled={player.status === 'loading'}
      onClick={player.toggle}
    >
      {playing ? talkTexts.pause : talkTexts.play}
    </Button>
  );
}
