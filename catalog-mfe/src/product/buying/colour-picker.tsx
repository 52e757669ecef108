import { useEarlyChoice } from '../../base/use-early-choice.ts';
import styles from './colour-picker.module.css';
import { choiceAvailabilityText, type OptionProps, optionFieldName } from './option-props.ts';

/** One disc a colour. A colour that is sold out can still be looked at, and says why it cannot be had. */
export function ColourPicker({ option, form, chosen, availability, onChoose }: OptionProps) {
  const index = useEarlyChoice<HTMLFieldSetElement>({ rendered: chosen, choose: onChoose });
  const current = option.choices.find(({ value }) => value === chosen);

  return (
    <fieldset ref={index} className="needs-script">
      <legend className={styles.legend}>
        <span>{`${option.name}: `}</span>
        <span>{current?.label}</span>
      </legend>
      <div className={styles.swatches}>
        {option.choices.map(({ value, label, color }) => {
          const name = choiceAvailabilityText(label, availability(value), ', ');
          return (
            <label
              key={value}
              className={styles.swatch}
              title={name}
              data-sold-out={name !== label}
            >
              <input
                type="radio"
                className={styles.input}
                name={optionFieldName(option)}
                form={form}
                value={value}
                aria-label={name}
                checked={value === chosen}
                onChange={() => onChoose(value)}
              />
              <span className={styles.disc} style={{ backgroundColor: color ?? 'transparent' }} />
            </label>
          );
        })}
      </div>
    </fieldset>
  );
}
