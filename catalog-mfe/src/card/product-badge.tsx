import { Badge, type BadgeProps } from '@horae/shared/ui/badge';
import type { BaseProduct } from '../catalogue/product.ts';

/** At most one badge; in order of importance: sold out, reduced, the merchant's own. */
export function ProductBadge({ product }: { product: BaseProduct }) {
  const { inStock, amount, wasAmount, ribbon } = product;
  if (!inStock) return <Badge look="sunk">Sold out</Badge>;
  if (wasAmount) {
    return <Badge look="sale">{`Sale −${Math.round((1 - amount / wasAmount) * 100)}%`}</Badge>;
  }
  // A sale that has ended leaves its ribbon behind; it would promise a price that is not there.
  if (!ribbon || ribbon === 'Sale') return null;
  return <Badge look={badgeLook(ribbon)}>{ribbon}</Badge>;
}

function badgeLook(ribbon: string): BadgeProps['look'] {
  return ribbon === 'New' ? 'ink' : 'outline';
}
