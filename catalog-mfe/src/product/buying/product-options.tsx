import { SelectField } from '@horae/shared/ui/select-field';
import { Fragment } from 'react';
import type { Product } from '../../catalogue/product.ts';
import { ChoiceLinks } from './choice-links.tsx';
import { availability, type Choices, coloursFirst } from './choices.ts';
import { ColourOption } from './colour-option.tsx';
import { choiceText, fieldName, type OptionProps } from './option-props.ts';

interface ProductOptionsProps {
  product: Product;
  choices: Choices;
  /** Id of the form that the choices are sent with. */
  form: string;
  onChoose: (option: string, value: string) => void;
  /** Of the page with one more choice made. */
  addressWith: (option: string, value: string) => string;
}

/**
 * Every option of a product: colours as swatches, anything else as the platform's own drop-down. Without script they
 * are links, because a price follows the choice; the fields then only send what the address has chosen.
 */
export function ProductOptions(props: ProductOptionsProps) {
  const { product, choices, form, onChoose, addressWith } = props;

  return coloursFirst(product.options).map((option) => {
    const common = {
      option,
      form,
      chosen: choices[option.name] ?? '',
      availability: (value: string) => availability(product, choices, [option.name, value]),
      onChoose: (value: string) => onChoose(option.name, value),
      addressOf: (value: string) => addressWith(option.name, value),
    };
    return (
      <Fragment key={option.name}>
        <noscript>
          <ChoiceLinks {...common} />
        </noscript>
        {option.kind === 'color' ? <ColourOption {...common} /> : <DropDownOption {...common} />}
      </Fragment>
    );
  });
}

function DropDownOption({ option, form, chosen, availability: of, onChoose }: OptionProps) {
  return (
    <div className="needs-script">
      <SelectField
        label={option.name}
        name={fieldName(option)}
        form={form}
        value={chosen}
        onChange={(event) => onChoose(event.target.value)}
      >
        {option.choices.map(({ value }) => (
          <option key={value} value={value}>
            {choiceText(value, of(value), ' – ')}
          </option>
        ))}
      </SelectField>
    </div>
  );
}
