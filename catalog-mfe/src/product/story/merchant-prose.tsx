import { createElement, type ReactElement } from 'react';
import type { MerchantNode } from '../../catalogue/merchant-text/merchant-nodes.ts';

/** A merchant's sanitised text as React elements; foreign links do not say where they come from. */
export function MerchantProse({ nodes }: { nodes: MerchantNode[] }) {
  return <>{nodes.map(rendered)}</>;
}

function rendered(node: MerchantNode, index: number): ReactElement {
  if (typeof node === 'string') return <span key={index}>{node}</span>;
  const { kind, href, children } = node;
  const isForeign = href !== undefined && /^[a-z]+:|^\/\//i.test(href);
  const props = {
    key: index,
    ...(href !== undefined && { href }),
    ...(isForeign && { rel: 'noopener noreferrer nofollow' }),
  };
  if (kind === 'br') return <br key={index} />;
  const [text] = children;
  // Only a text that has neighbours needs an element of its own.
  if (children.length === 1 && typeof text === 'string') return createElement(kind, props, text);
  return createElement(kind, props, ...children.map(rendered));
}
