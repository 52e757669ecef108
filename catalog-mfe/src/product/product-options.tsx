import { SelectField } from '@horae/shared/ui/select-field';
import type { Product, ProductOption } from '../catalogue/product';
import { type Choices, coloursFirst, isAvailable } from './choices';
import { ColourOption } from './colour-option';

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
      canHave: (value: string) => isAvailable(product, choices, [option.name, value]),
      onChoose: (value: string) => onChoose(option.name, value),
    };
    return option.kind === 'color' ? (
      <ColourOption key={option.name} {...common} />
    ) : (
      <DropDownOption key={option.name} {...common} />
    );
  });
}

export interface OptionProps {
  option: ProductOption;
  chosen: string;
  /** Whether a choice can be had beside the other choices made. */
  canHave: (value: string) => boolean;
  onChoose: (value: string) => void;
}

function DropDownOption({ option, chosen, canHave, onChoose }: OptionProps) {
  return (
    <SelectField
      label={option.name}
      value={chosen}
      onChange={(event) => onChoose(event.target.value)}
    >
      {option.choices.map(({ value }) => (
        <option key={value} value={value}>
          {canHave(value) ? value : `${value} – sold out`}
        </option>
      ))}
    </SelectField>
  );
}
