/** A product that can be put into a cart, with the options that a listing's own form chooses. */
export interface ListedProduct {
  productId: string;
  options: Record<string, string>;
}

/** The products of a listing, read from its forms. */
export function readListedProducts(page: string): ListedProduct[] {
  const forms = page.match(/<form[^>]*data-action="cart\/add"[^>]*>.*?<\/form>/gs) ?? [];
  return forms.flatMap((form) => {
    const fields = readHiddenFields(form);
    const options = Object.entries(fields).flatMap(([name, value]) =>
      name.startsWith('option.') ? [[name.slice('option.'.length), value] as const] : [],
    );
    const { productId } = fields;
    return productId ? [{ productId, options: Object.fromEntries(options) }] : [];
  });
}

/** Names and values of what a page sends along unseen. */
export function readHiddenFields(html: string): Record<string, string> {
  const inputs = html.match(/<input[^>]*type="hidden"[^>]*>/g) ?? [];
  return Object.fromEntries(
    inputs.map((input) => [attribute(input, 'name'), attribute(input, 'value')]),
  );
}

function attribute(tag: string, name: string): string {
  const [, value = ''] = new RegExp(` ${name}="([^"]*)"`).exec(tag) ?? [];
  return value.replaceAll('&quot;', '"').replaceAll('&#x27;', "'").replaceAll('&amp;', '&');
}
