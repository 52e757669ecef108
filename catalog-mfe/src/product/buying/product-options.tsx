import { chipClass } from '@horae/shared/ui/chip';
import { SelectField } from '@horae/shared/ui/select-field';
import { Fragment } from 'react';
import { useEarlyChoice } from '../../base/use-early-choice.ts';
import type { Product } from '../../catalogue/product.ts';
import styles from './choice-links.module.css';
import { type ChosenOptions, getChoiceAvailability, sortColoursFirst } from './choices.ts';
import { ColourPicker } from './colour-picker.tsx';
import { choiceAvailabilityText, type OptionProps, optionFieldName } from './option-props.ts';

interface ProductOptionsProps {
  product: Product;
  choices: ChosenOptions;
  /** Id of the form that the choices are sent with. */
  form: string;
  onChoose: (option: string, value: string) => void;
  addressWith: (option: string, value: string) => string;
}

/**
 * Renders every option of a product: colours as swatches, any other as a native drop-down. Without script they are links,
 * because the price depends on the choice; the form fields then only send the choices of the address.
 */
export function ProductOptions(props: ProductOptionsProps) {
  const { product, choices, form, onChoose, addressWith } = props;

  return sortColoursFirst(product.options).map((option) => {
    const common = {
      option,
      form,
      chosen: choices[option.name] ?? '',
      availability: (value: string) =>
        getChoiceAvailability(product, choices, [option.name, value]),
      onChoose: (value: string) => onChoose(option.name, value),
      choiceAddress: (value: string) => addressWith(option.name, value),
    };
    return (
      <Fragment key={option.name}>
        <noscript>
          <ChoiceLinks {...common} />
        </noscript>
        {option.kind === 'color' ? <ColourPicker {...common} /> : <DropDownOption {...common} />}
      </Fragment>
    );
  });
}

function DropDownOption({ option, form, chosen, availability: of, onChoose }: OptionProps) {
  const index = useEarlyChoice<HTMLDivElement>({ rendered: chosen, choose: onChoose });

  return (
    <div ref={index} className="needs-script">
      <SelectField
        label={option.name}
        name={optionFieldName(option)}
        form={form}
        value={chosen}
        onChange={(event) => onChoose(event.target.value)}
      >
        {option.choices.map(({ value }) => (
          <option key={value} value={value}>
            {choiceAvailabilityText(value, of(value), ' – ')}
          </option>
        ))}
      </SelectField>
    </div>
  );
}

/** An option without script: each choice that can be had is a link to the page with its price, stock and pictures. */
function ChoiceLinks({ option, chosen, availability, choiceAddress }: OptionProps) {
  return (
    <fieldset>
      <legend className={styles.legend}>{option.name}</legend>
      <ul className={styles.choices}>
        {option.choices.map(({ value, label, color }) => {
          const text = choiceAvailabilityText(label, availability(value), ', ');
          const isChosen = value === chosen;
          return (
            <li key={value}>
              {isChosen || text === label ? (
                <a href={choiceAddress(value)} className={chipClass()} aria-current={isChosen}>
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
