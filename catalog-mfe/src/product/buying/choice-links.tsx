import { chipClass } from '@horae/shared/ui/chip';
import styles from './choice-links.module.css';
import { type OptionProps, optionChoiceText } from './option-props.ts';

/** An option without script: each choice that can be had is a link to the page with its price, stock and pictures. */
export function ChoiceLinks({ option, chosen, availability, addressOf }: OptionProps) {
  return (
    <fieldset>
      <legend className={styles.legend}>{option.name}</legend>
      <ul className={styles.choices}>
        {option.choices.map(({ value, label, color }) => {
          const text = optionChoiceText(label, availability(value), ', ');
          const isChosen = value === chosen;
          return (
            <li key={value}>
              {isChosen || text === label ? (
                <a href={addressOf(value)} className={chipClass()} aria-current={isChosen}>
                  {color && <span className={styles.disc} style={{ backgroundColor: color }} />}
                  <span>{text}</span>
                </a>
              ) : (
                <span className={styles.gone}>{text}</span>
              )}
            </li>
          );
        })}
      </ul>
    </fieldset>
  );
}
