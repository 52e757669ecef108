import { useEffect, useState } from 'react';

/** Announcement of the last action in a popup; cleared when the popup opens or the text changes. */
export function useLastDeed(isOpen: boolean, text: string): [string, (deed: string) => void] {
  const [deed, setDeed] = useState('');
  // Closing does not clear it: removing the last option closes the popup.
  useEffect(() => {
    if (isOpen || text !== '') setDeed('');
  }, [isOpen, text]);
  return [deed, setDeed];
}
