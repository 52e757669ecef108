import { useFormAnswer } from '@horae/shared';
import { engravingPattern } from '@horae/shared/engraving-pattern';
import { Field } from '@horae/shared/ui/field';
import { Suspense, useEffect, useRef, useState } from 'react';
import { createLazyPart } from '../../base/lazy-part.tsx';
import { shopPromises } from '../../base/shop-facts.ts';
import type { CustomTextField, Product } from '../../catalogue/product.ts';
import styles from './custom-text-fields.module.css';

const EngravingPreview = createLazyPart(
  async () => (await import('./engraving-preview.tsx')).EngravingPreview,
);

interface TextFieldsProps {
  product: Product;
  /** Id of the form that the texts are sent with. */
  form: string;
}

/**
 * Text fields of a watch, each in a `details` under its title. They are uncontrolled, with or without script, and the
 * browser validates them by their own attributes; counter and preview load once a field is opened.
 */
export function CustomTextFields({ product, form }: TextFieldsProps) {
  const { refused, values } = useFormAnswer('cart/add');
  const sent = refused && values?.productId === product.id ? values : {};

  return product.textFields.map((field) => {
    const text = sent[`text.${field.name}`];
    const rendered = typeof text === 'string' ? text : '';
    return <EngravingField key={field.name} field={field} rendered={rendered} form={form} />;
  });
}

interface EngravingFieldProps {
  field: CustomTextField;
  rendered: string;
  form: string;
}

function EngravingField({
  field: { name, title, most, isRequired },
  rendered,
  form,
}: EngravingFieldProps) {
  const details = useRef<HTMLDetailsElement>(null);
  const [input, setInput] = useState<HTMLInputElement | null>(null);

  // A `details` that was rendered open, or opened before hydration, fired its `toggle` event before anyone listened.
  useEffect(() => {
    const { current } = details;
    if (current?.open) queueMicrotask(() => setInput(current.querySelector('input')));
  }, []);

  return (
    <details
      ref={details}
      className={styles.place}
      open={isRequired || rendered !== ''}
      onToggle={({ currentTarget }) => setInput(currentTarget.querySelector('input'))}
    >
      <summary className={styles.title}>
        <span>{`${title} `}</span>
        <span>{`free, ready within ${shopPromises.engraving}`}</span>
      </summary>
      <Field
        label="Your text"
        optional={!isRequired}
        name={`text.${name}`}
        form={form}
        defaultValue={rendered}
        pattern={engravingPattern(most)}
        hint={`Up to ${most} letters, digits and simple punctuation marks; Latin, Greek or Cyrillic. Made for you, not returnable.`}
        autoComplete="off"
        onInvalid={({ currentTarget }) =>
          currentTarget.closest('details')?.setAttribute('open', '')
        }
      />
      {input && (
        <Suspense>
          <EngravingPreview input={input} most={most} />
        </Suspense>
      )}
    </details>
  );
}
