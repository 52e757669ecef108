import { useEffect } from 'react';
import { useLatest } from '../combobox/use-latest.ts';

/** Hears of each search that a field's form sends. */
export function useSentSearches(field: HTMLInputElement, onSent: (text: string) => void): void {
  const latest = useLatest(onSent);
  useEffect(() => {
    const { form } = field;
    const sent = () => latest.current(field.value);
    form?.addEventListener('submit', sent);
    return () => form?.removeEventListener('submit', sent);
  }, [field, latest]);
}
