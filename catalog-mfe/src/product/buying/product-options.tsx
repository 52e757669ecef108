import { SelectField } from '@horae/shared/ui/select-field';
import type { Product } from '../../catalogue/product.ts';
import { availability, type Choices, coloursFirst } from './choices.ts';
import { ColourOption } from './colour-option.tsx';
import { choiceText, type OptionProps } from './option-props.ts';

interface ProductOptionsProps {
  product: Product;
  choices: Choices;
  onChoose: (option: string, value: string) => void;
}

/** Every option of a product: colours as swatches, anything else as the platform's own drop-down. */
export function ProductOptions({ product, choices, onChoose }: ProductOptionsProps) {
  return coloursFirst(product.options).map((option) => {
    const common = {
      option,
      chosen: choices[option.name] ?? '',
      availability: (value: string) => availability(product, choices, [option.name, value]),
      onChoose: (value: string) => onChoose(option.name, value),
    };
    return option.kind === 'color' ? (
      <ColourOption key={option.name} {...common} />
    ) : (
      <DropDownOption key={option.name} {...common} />
    );
  });
}

function DropDownOption({ option, chosen, availability: of, onChoose }: OptionProps) {
  return (
    <SelectField
      label={option.name}
      value={chosen}
      onChange={(event) => onChoose(event.target.value)}
    >
      {option.choices.map(({ value }) => (
        <option key={value} value={value}>
          {choiceText(value, of(value), ' – ')}
        </option>
      ))}
    </SelectField>
  );
}
