import { buttonClass } from '@horae/shared/ui/button';
import { StateMessage } from '@horae/shared/ui/state-message';
import { Link } from 'react-router-dom';

interface NothingYetProps {
  words: { empty: string; emptyHint: string; seeWatches: string };
}

/** In the place of a list that nothing is on yet: why, and the way to the watches. */
export function NothingYet({ words }: NothingYetProps) {
  const actions = (
    <Link to="/products" className={buttonClass()}>
      {words.seeWatches}
    </Link>
  );
  return (
    <StateMessage dial="twelve" title={words.empty} actions={actions}>
      {words.emptyHint}
    </StateMessage>
  );
}
