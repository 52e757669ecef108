/** The fields of a product that filters are tried on. */
export interface WireProduct {
  id: string;
  name: string;
  slug: string;
  ribbon: string;
  brand: string;
  numericId: string;
  collectionIds: string[];
  createdDate: string;
  lastUpdated: string;
  priceData: { price: number; discountedPrice: number };
  stock: { quantity: number; inStock: boolean };
}

type Value = string | number | boolean | string[];

/** Reads a filter of the wire's query language word by word: what the SQL must agree with. */
export function matchesFilter(product: WireProduct, filter: object): boolean {
  return Object.entries(filter).every(([name, condition]) => {
    const parts: object[] = Array.isArray(condition) ? condition : [condition];
    if (name === '$and') return parts.every((part) => matchesFilter(product, part));
    if (name === '$or') return parts.some((part) => matchesFilter(product, part));
    if (name === '$not') return !parts.every((part) => matchesFilter(product, part));
    const value = fieldOf(product, name);
    if (typeof condition !== 'object' || condition === null) return holds(value, '$eq', condition);
    return Object.entries(condition).every(([operator, operand]) =>
      holds(value, operator, operand),
    );
  });
}

function fieldOf(product: WireProduct, name: string): Value {
  const values: Record<string, Value> = {
    id: product.id,
    name: product.name,
    slug: product.slug,
    ribbon: product.ribbon,
    brand: product.brand,
    collectionIds: product.collectionIds,
    createdDate: product.createdDate,
    price: product.priceData.price,
    'priceData.discountedPrice': product.priceData.discountedPrice,
    'stock.inStock': product.stock.inStock,
    'stock.quantity': product.stock.quantity,
  };
  const value = values[name];
  if (value === undefined) throw new Error(`No test knows the field ${name}.`);
  return value;
}

function holds(value: Value, operator: string, operand: unknown): boolean {
  switch (operator) {
    case '$eq':
      if (operand === null) return isEmpty(value);
      return Array.isArray(value) ? value.includes(String(operand)) : value === operand;
    case '$ne':
      return !holds(value, '$eq', operand);
    case '$exists':
      return isEmpty(value) !== operand;
    case '$in':
    case '$hasSome':
      return listOf(operand).some((entry) => holds(value, '$eq', entry));
    case '$nin':
      return !holds(value, '$in', operand);
    case '$hasAll':
      return listOf(operand).every((entry) => holds(value, '$eq', entry));
    case '$startsWith':
      return lower(value).startsWith(lower(operand));
    case '$endsWith':
      return lower(value).endsWith(lower(operand));
    case '$contains':
      return lower(value).includes(lower(operand));
    default:
      return compares(value, operator, operand);
  }
}

function compares(value: Value, operator: string, operand: unknown): boolean {
  const sign = typeof operand === 'number' ? Number(value) - operand : byCodePoint(value, operand);
  if (operator === '$gt') return sign > 0;
  if (operator === '$gte') return sign >= 0;
  return operator === '$lt' ? sign < 0 : sign <= 0;
}

/** Dates are ISO texts of one length or another, so they are compared as moments. */
function byCodePoint(value: Value, operand: unknown): number {
  const isDate = /^\d{4}-\d\d-\d\dT/.test(String(operand));
  if (isDate) return Date.parse(String(value)) - Date.parse(String(operand));
  return Buffer.compare(Buffer.from(String(value)), Buffer.from(String(operand)));
}

const isEmpty = (value: Value) => value === '' || (Array.isArray(value) && value.length === 0);
const listOf = (operand: unknown): unknown[] => (Array.isArray(operand) ? operand : [operand]);
const lower = (value: unknown) => String(value).toLowerCase();
