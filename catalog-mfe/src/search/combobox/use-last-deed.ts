import { useEffect, useState } from 'react';

/** What was done last in a popup, in words; empty once something else has happened. */
export function useLastDeed(isOpen: boolean, text: string): [string, (deed: string) => void] {
  const [deed, setDeed] = useState('');
  // Closing is no reason: with the last line gone, the popup has nothing left to show.
  useEffect(() => {
    if (isOpen || text !== '') setDeed('');
  }, [isOpen, text]);
  return [deed, setDeed];
}
