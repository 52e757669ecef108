import type { TalkProduct } from '@horae/shared';
import { createSilentWav } from '../recorder/wav.ts';

/** A question: typed text, with or without its sound, or a recording alone. */
export interface TalkQuestion {
  /** Empty when the question was spoken. */
  text: string;
  audio: Blob | null;
  /** Requests an answer without sound. */
  isSilent?: boolean;
  /** Earlier questions, oldest first; the last ten are sent. */
  before?: string[];
  /** UUID by which the position in the queue can be requested. */
  ticket?: string;
}

/** Stock sent for a product whose quantity is not tracked, because the service expects a number. */
const UNCOUNTED = 100;

/** The multipart fields that the assistant service reads (`platform/WIRE.md`, assistant). */
export function createTalkFormData(product: TalkProduct, question: TalkQuestion): FormData {
  const form = new FormData();
  // The service wants an audio part in any case; a text that was not read aloud goes with silence.
  form.append('audio', question.audio ?? createSilentWav(), 'question.wav');
  form.append('text_input', question.text);
  if (question.isSilent) form.append('without_sound', '1');
  // A service that knows the field sends the first sentence early; any other ignores it and answers as before.
  else form.append('in_pieces', '1');
  if (question.ticket) form.append('ticket', question.ticket);
  if (question.before?.length) {
    form.append('conversation', JSON.stringify(question.before.slice(-10)));
  }
  form.append('product_data', JSON.stringify(productData(product)));
  form.append('reviews_data', JSON.stringify({ items: product.reviews }));
  form.append('average_rating', averageRating(product)?.toFixed(1) ?? '');
  form.append('summary', summary(product));
  return form;
}

function productData(product: TalkProduct) {
  const { name, description, brand, price, discountedPrice, currency, stock, ribbon } = product;
  return {
    name,
    description,
    brand,
    price,
    discountedPrice,
    currency,
    stock: stock ?? (product.inStock ? UNCOUNTED : 0),
    InStock: product.inStock,
    ribbon,
    productOptions: product.options,
    additionalInfoSections: product.sections.map(({ title, html }) => ({
      title,
      description: html,
    })),
  };
}

function averageRating({ reviews }: TalkProduct): number | null {
  if (reviews.length === 0) return null;
  return reviews.reduce((sum, { rating }) => sum + rating, 0) / reviews.length;
}

function summary(product: TalkProduct): string {
  const average = averageRating(product);
  if (average === null) return `No reviews of the ${product.name} yet.`;
  return `${product.reviews.length} reviews, ${average.toFixed(1)} of 5 on average.`;
}
