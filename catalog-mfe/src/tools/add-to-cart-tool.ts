import {
  actionPath,
  type ChangingTool,
  events,
  sendForm,
  type ToolAnswer,
  type ToolProposal,
} from '@horae/shared';
import { getCatalogueClient } from '../catalogue/load-catalogue-client.ts';
import { getDefaultCartChoices, type Product } from '../catalogue/product.ts';
import { getVariantOffer, type VariantOffer } from '../product/buying/choices.ts';
import { type AddToCartInput, input } from './add-to-cart.input.ts';
import { cartToolTexts } from './messages.ts';

const ACTION = 'cart/add';

/** Proposes to add a watch to the cart; the cart's own action adds it, as for the button of a page. */
export const addToCartTool: ChangingTool<AddToCartInput> = {
  schema: input,
  async propose({ slug, options = {}, quantity = 1 }) {
    const { findProductBySlug } = await getCatalogueClient();
    const product = await findProductBySlug(slug);
    if (!product) return refused('PRODUCT_MISSING');
    const wrong = wrongOptions(product, options);
    if (wrong) return wrong;
    const chosen = { ...getDefaultCartChoices(product), ...options };
    const offer = getVariantOffer(product, chosen);
    if (!offer.isMade) return { ...refused('NOT_MADE'), ...listOptions(product) };
    if (!offer.inStock) return refused('SOLD_OUT');
    if (offer.stock !== null && offer.stock < quantity) {
      return { ...refused('TOO_FEW'), stock: offer.stock };
    }
    if (product.textFields.some(({ isRequired }) => isRequired)) return refused('TEXT_NEEDED');
    return createProposal(product, { chosen, offer, quantity });
  },
};

interface Requested {
  chosen: Record<string, string>;
  offer: VariantOffer;
  quantity: number;
}

const createProposal = (
  product: Product,
  { chosen, offer, quantity }: Requested,
): ToolProposal => ({
  question: cartToolTexts.question,
  facts: [
    { term: cartToolTexts.watch, text: product.name },
    ...Object.entries(chosen).map(([term, value]) => ({
      term,
      text: choiceLabel(product, term, value),
    })),
    { term: cartToolTexts.quantity, text: String(quantity) },
    {
      term: quantity === 1 ? cartToolTexts.price : cartToolTexts.unitPrice,
      text: offer.price,
    },
  ],
  agree: cartToolTexts.agree,
  async carryOut() {
    const fields = { productId: product.id, quantity: String(quantity), ...named(chosen) };
    const answer = await sendForm(createForm(fields));
    if ('refused' in answer) {
      const [code = 'UNAVAILABLE'] = Object.values(answer.refused);
      return { refused: code, message: cartToolTexts.notAdded };
    }
    events.emit('cart-acted', { action: ACTION });
    return { added: product.name, quantity, price: offer.price, link: '/cart' };
  },
});

/** Prefixes the option names as the cart's button does. */
const named = (chosen: Record<string, string>): Record<string, string> =>
  Object.fromEntries(Object.entries(chosen).map(([name, value]) => [`option.${name}`, value]));

function createForm(fields: Record<string, string>): HTMLFormElement {
  const form = document.createElement('form');
  form.setAttribute('action', actionPath(ACTION));
  for (const [name, value] of Object.entries({ from: location.pathname, ...fields })) {
    const field = document.createElement('input');
    form.append(Object.assign(field, { type: 'hidden', name, value }));
  }
  return form;
}

/** Refuses options or choices that the product does not have; `null` when it has all of them. */
function wrongOptions(product: Product, options: Record<string, string>): ToolAnswer | null {
  const isOffered = ([name, value]: [string, string]) =>
    product.options.some(
      (option) => option.name === name && option.choices.some((choice) => choice.value === value),
    );
  if (Object.entries(options).every(isOffered)) return null;
  return { ...refused('OPTION_UNKNOWN'), ...listOptions(product) };
}

const listOptions = ({ options }: Product) => ({
  options: options.map(({ name, choices }) => ({
    name,
    values: choices.map(({ value }) => value),
  })),
});

const choiceLabel = ({ options }: Product, name: string, value: string): string =>
  options.find((option) => option.name === name)?.choices.find((one) => one.value === value)
    ?.label ?? value;

const refused = (code: keyof typeof cartToolTexts.refusals): ToolAnswer => ({
  refused: code,
  message: cartToolTexts.refusals[code],
});
