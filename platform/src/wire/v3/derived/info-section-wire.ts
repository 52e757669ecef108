import type { InfoSection } from '../../../commerce/catalogue/product-parts.ts';
import type { ProductFields } from '../requested-fields.ts';
import { htmlToRich } from '../rich/html-to-rich.ts';
import { derivedId } from './derived-ids.ts';

/** Two products with the same title and text share one section. */
const infoSectionId = ({ title, description }: InfoSection) =>
  derivedId('info-section', title, description);

/** Titles repeat from product to product; with a part of the id they do not. */
export const uniqueName = (section: InfoSection) =>
  `${[...section.title].slice(0, 80).join('')} ${infoSectionId(section).slice(0, 8)}`;

/** The sections of a product, with the parts that the call requests. */
export function infoSectionsWire(sections: readonly InfoSection[], fields: ProductFields) {
  return sections.map((section) => ({
    id: infoSectionId(section),
    ...(fields.has('INFO_SECTION')
      ? { uniqueName: uniqueName(section), title: section.title }
      : {}),
    ...(fields.has('INFO_SECTION_DESCRIPTION')
      ? { description: htmlToRich(section.description) }
      : {}),
    ...(fields.has('INFO_SECTION_PLAIN_DESCRIPTION')
      ? { plainDescription: section.description }
      : {}),
  }));
}
