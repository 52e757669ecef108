import { Field } from '@horae/shared/ui/field';
import { SelectField } from '@horae/shared/ui/select-field';
import styles from './scale-view.module.css';
import { type TypedWristSize, toWristWidth, wristError } from './wrist.ts';

interface WristFieldsProps {
  measure: TypedWristSize;
  onMeasure: (measure: TypedWristSize) => void;
}

/** How large the visitor's wrist is, in their own units. */
export function WristFields({ measure, onMeasure }: WristFieldsProps) {
  const isWrong = toWristWidth(measure) === 'wrong';

  return (
    <fieldset className={styles.wrist}>
      <legend>Your wrist</legend>
      <SelectField
        label="Measured"
        value={measure.way}
        onChange={({ target }) =>
          onMeasure({ ...measure, way: target.value === 'across' ? 'across' : 'around' })
        }
      >
        <option value="around">around it</option>
        <option value="across">across its top</option>
      </SelectField>
      <Field
        label="Size"
        optional
        inputMode="decimal"
        maxLength={10}
        value={measure.text}
        error={isWrong ? wristError(measure) : undefined}
        onChange={({ target }) => onMeasure({ ...measure, text: target.value })}
      />
      <SelectField
        label="Unit"
        value={measure.unit}
        onChange={({ target }) =>
          onMeasure({ ...measure, unit: target.value === 'in' ? 'in' : 'cm' })
        }
      >
        <option value="cm">cm</option>
        <option value="in">inches</option>
      </SelectField>
    </fieldset>
  );
}
