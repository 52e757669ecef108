/** A picture of a product or collection; `id` is the file that `/media/<id>` serves. */
export interface MediaItem {
  id: string;
  title: string;
  width: number;
  height: number;
}

export interface OptionChoice {
  /** The choice's name, or the hex colour of a colour choice. */
  value: string;
  description: string;
  /** Pictures of this choice, by their id; the first is the main one. */
  mediaIds?: string[];
}

export interface ProductOption {
  name: string;
  optionType: 'drop_down' | 'color';
  choices: OptionChoice[];
}

export interface InfoSection {
  title: string;
  description: string;
}

/** A text that a shopper may add to a product; `title` is its label. */
export interface CustomTextField {
  title: string;
  maxLength: number;
  mandatory: boolean;
}

/** The name of a choice in carts and variants: the value of a drop-down choice, the description of a colour. */
export function choiceName(option: ProductOption, choice: OptionChoice): string {
  return option.optionType === 'color' ? choice.description : choice.value;
}

/** The path of a picture: on the shop's own origin, so that the page's policy covers it. */
export function mediaUrl(id: string): string {
  return `/media/${encodeURIComponent(id)}`;
}

/** Follows {@link mediaUrl} in the picture's URL for a line of the hosted checkout. */
export const LINE_PICTURE_SUFFIX = 'v1/fill/w_240,h_240/line.jpg';

/** Every combination of one choice per option, the last option turning fastest. */
export function combineChoices(options: readonly ProductOption[]): Record<string, string>[] {
  return options.reduce<Record<string, string>[]>(
    (partial, option) =>
      partial.flatMap((choices) =>
        option.choices.map((choice) => ({ ...choices, [option.name]: choiceName(option, choice) })),
      ),
    [{}],
  );
}

/** The collection that every product is in. */
export const ALL_PRODUCTS_ID = '00000000-000000-000000-000000000001';

/** The id that a product without options gives its only variant. */
export const DEFAULT_VARIANT_ID = '00000000-0000-0000-0000-000000000000';
