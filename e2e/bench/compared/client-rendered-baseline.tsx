import { installWixFetch, type ModuleId, report, type Snapshot } from '@horae/shared';
import { createQueryClient } from '@horae/shared/query';
import { type ComponentType, lazy } from 'react';
import { createRoot } from 'react-dom/client';
import { BrowserRouter } from 'react-router-dom';
import '../../../shell/src/layers.css';
import '@horae/shared/ui/fonts.css';
import '@horae/shared/ui/tokens.css';
import '@horae/shared/ui/base.css';
import * as addToCartButton from '../../../cart-mfe/src/expose/add-to-cart-button.ts';
import * as homePage from '../../../catalog-mfe/src/expose/home-page.tsx';
import * as productPage from '../../../catalog-mfe/src/expose/product-page.tsx';
import * as productsPage from '../../../catalog-mfe/src/expose/products-page.tsx';
import { createAppTree } from '../../../shell/src/app.tsx';
import { SlotUnavailable } from '../../../shell/src/layout/slot-unavailable.tsx';
import { createPageRouteElements } from '../../../shell/src/pages.tsx';

/*
 * The shop as one client-rendered application, to compare the same code without federation and edge rendering. What an act
 * opens is loaded on demand; the measured pages and the Add to Cart button are in the first bundle. Nothing imports this.
 */

/** Belongs to the shop that it is built beside; set by the build. */
declare const SNAPSHOT: Snapshot;

/** A slot brings the props that the contract names for its module; the loader does not know them. */
const untyped = (component: unknown) => component as ComponentType<object>;

const onDemand = (load: () => Promise<{ Component: unknown }>): ComponentType<object> =>
  lazy(async () => ({ default: untyped((await load()).Component) }));

/** Other pages are not measured, and not in it. */
const components: Partial<Record<ModuleId, ComponentType<object>>> = {
  'catalog/HomePage': untyped(homePage.Component),
  'catalog/ProductsPage': untyped(productsPage.Component),
  'catalog/ProductPage': untyped(productPage.Component),
  'cart/AddToCartButton': untyped(addToCartButton.Component),
  'catalog/SearchBox': onDemand(() => import('../../../catalog-mfe/src/expose/search-box.tsx')),
  'catalog/GoesWith': onDemand(() => import('../../../catalog-mfe/src/expose/goes-with.tsx')),
  'cart/CartPanel': onDemand(() => import('../../../cart-mfe/src/expose/cart-panel.ts')),
  'cart/CartCount': onDemand(() => import('../../../cart-mfe/src/expose/cart-count.ts')),
  'account/WishKeeper': onDemand(() => import('../../../account-mfe/src/expose/wish-keeper.tsx')),
  'assistant/TalkPanel': onDemand(() => import('../../../assistant-mfe/src/expose/talk-panel.tsx')),
  'support/ChatWindow': onDemand(() => import('../../../support-mfe/src/expose/chat-window.tsx')),
};

installWixFetch('/api/wix');
const root = createRoot(document.getElementById('root') as HTMLElement); // of the built document
root.render(
  createAppTree({
    snapshot: SNAPSHOT,
    pages: createPageRouteElements(SNAPSHOT, location.pathname),
    loader: {
      component: (id) => components[id] ?? untyped(() => null),
      Unavailable: SlotUnavailable,
      failed: (id, error) => report(error, `slot ${id}`),
    },
    queryClient: createQueryClient(),
    role: 'none',
    inRouter: (tree) => <BrowserRouter>{tree}</BrowserRouter>,
  }),
);
