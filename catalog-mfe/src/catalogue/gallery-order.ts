interface Gallery<Item> {
  main: Item | undefined;
  items: Item[];
  idOf: (item: Item) => string | undefined;
  /** Ids of pictures that belong to a choice. */
  ofChoices: (string | undefined)[];
}

/** The main picture comes first, whether or not the platform repeats it; pictures of choices come last. */
export function inGalleryOrder<Item>({ main, items, idOf, ofChoices }: Gallery<Item>): Item[] {
  const rest = main ? items.filter((item) => idOf(item) !== idOf(main)) : items;
  const isOfChoice = (item: Item) => ofChoices.includes(idOf(item));
  return [
    ...(main ? [main] : []),
    ...rest.filter((item) => !isOfChoice(item)),
    ...rest.filter(isOfChoice),
  ];
}
