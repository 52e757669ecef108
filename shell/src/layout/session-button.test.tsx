import { renderToStaticMarkup } from 'react-dom/server';
import { StaticRouter } from 'react-router-dom';
import { expect, test } from 'vitest';
import { SessionButton } from './session-button.tsx';

test.each([
  ['/', '/login'],
  ['/product/tidal-300', '/login?from=%2Fproduct%2Ftidal-300'],
  ['/products?sort=newest&page=2', '/login?from=%2Fproducts%3Fsort%3Dnewest%26page%3D2'],
  ['/login?from=%2Fcart', '/login?from=%2Fcart'],
])('on %s the HTML links to %s', (location, url) => {
  const html = renderToStaticMarkup(
    <StaticRouter location={location}>
      <SessionButton />
    </StaticRouter>,
  );

  expect(html).toContain(`href="${url}"`);
});
