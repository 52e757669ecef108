import { asEngraved, countSigns, engravingFault } from '@horae/shared/engraving';
import { useEffect, useId, useSyncExternalStore } from 'react';
import { CaseBack } from './engraved-case-back.tsx';
import styles from './engraving-preview.module.css';

interface EngravingPreviewProps {
  /** The text field, which the page renders. */
  input: HTMLInputElement;
  most: number;
}

/** Counts the characters, previews the engraving and reports characters that cannot be engraved, while typing. */
export function EngravingPreview({ input, most }: EngravingPreviewProps) {
  const id = useId();
  const text = asEngraved(useTyped(input));
  const fault = engravingFault(text, most);
  useEffect(() => {
    if (!fault) return;
    input.setAttribute('aria-invalid', 'true');
    input.setAttribute('aria-errormessage', id);
    return () => {
      input.removeAttribute('aria-invalid');
      input.removeAttribute('aria-errormessage');
    };
  }, [fault, id, input]);

  const signs = countSigns(text);
  return (
    <div className={styles.preview}>
      {/* Announced once the limit is near; each key would be too much for a screen reader. */}
      <p className={styles.count} role={most - signs <= 5 ? 'status' : undefined}>
        {`${signs} of ${most} signs`}
      </p>
      <p id={id} role="alert" className={styles.fault}>
        {fault && FAULTS[fault]}
      </p>
      <CaseBack text={fault === 'SIGNS' ? '' : text} />
    </div>
  );
}

const FAULTS = {
  SIGNS: 'Only letters, digits and simple punctuation can be engraved.',
  LENGTH: 'This is too long for the case back.',
};

/** Returns the field's current value, including text typed before hydration. */
const useTyped = (input: HTMLInputElement): string =>
  useSyncExternalStore(
    (listen) => {
      input.addEventListener('input', listen);
      return () => input.removeEventListener('input', listen);
    },
    () => input.value,
  );
