import { createElement, Fragment, type ReactNode } from 'react';
import { type MerchantNode, parseMerchantHtml } from './merchant-html';

/**
 * A merchant's HTML as React elements: a few text elements, no attributes but safe links. No text
 * can bring a script along, because nothing is handed to the browser's parser.
 */
export function SafeHtml({ html }: { html: string }) {
  return <MerchantText nodes={parseMerchantHtml(html)} />;
}

export function MerchantText({ nodes }: { nodes: MerchantNode[] }) {
  return <>{nodes.map((node, place) => drawn(node, place))}</>;
}

function drawn(node: MerchantNode, place: number): ReactNode {
  if (typeof node === 'string') return <Fragment key={place}>{node}</Fragment>;
  const { kind, href, children } = node;
  const isForeign = href !== undefined && /^[a-z]+:|^\/\//i.test(href);
  const props = {
    key: place,
    ...(href !== undefined && { href }),
    ...(isForeign && { rel: 'noopener noreferrer nofollow' }),
  };
  return kind === 'br' ? <br key={place} /> : createElement(kind, props, ...children.map(drawn));
}
