import { type ModuleId, type RemoteLoader, report } from '@horae/shared';
import { type ComponentType, lazy } from 'react';
import * as addToCartButton from '../../../cart-mfe/src/expose/add-to-cart-button.ts';
import * as homePage from '../../../catalog-mfe/src/expose/home-page.ts';
import * as productPage from '../../../catalog-mfe/src/expose/product-page.ts';
import * as productsPage from '../../../catalog-mfe/src/expose/products-page.ts';
import { SlotUnavailable } from '../../../shell/src/layout/slot-unavailable.tsx';

/** Loads when it is first rendered. */
const onDemand = (load: () => Promise<{ Component: unknown }>): ComponentType<object> =>
  lazy(async () => ({ default: untyped((await load()).Component) }));

/** A slot brings the props that the contract names for its module; the loader does not know them. */
const untyped = (component: unknown) => component as ComponentType<object>;

const components: Partial<Record<ModuleId, ComponentType<object>>> = {
  'catalog/HomePage': untyped(homePage.Component),
  'catalog/ProductsPage': untyped(productsPage.Component),
  'catalog/ProductPage': untyped(productPage.Component),
  'cart/AddToCartButton': untyped(addToCartButton.Component),
  'catalog/AboutPage': onDemand(() => import('../../../catalog-mfe/src/expose/about-page.ts')),
  'catalog/HistoryPage': onDemand(() => import('../../../catalog-mfe/src/expose/history-page.ts')),
  'catalog/PrivacyPage': onDemand(() => import('../../../catalog-mfe/src/expose/privacy-page.ts')),
  'catalog/TermsPage': onDemand(() => import('../../../catalog-mfe/src/expose/terms-page.ts')),
  'catalog/SearchBox': onDemand(() => import('../../../catalog-mfe/src/expose/search-box.ts')),
  'catalog/GoesWith': onDemand(() => import('../../../catalog-mfe/src/expose/goes-with.ts')),
  'cart/ThankYouPage': onDemand(() => import('../../../cart-mfe/src/expose/thank-you-page.ts')),
  'cart/CartPanel': onDemand(() => import('../../../cart-mfe/src/expose/cart-panel.ts')),
  'cart/CartCount': onDemand(() => import('../../../cart-mfe/src/expose/cart-count.ts')),
  'account/WishKeeper': onDemand(() => import('../../../account-mfe/src/expose/wish-keeper.ts')),
  'account/LoginPage': onDemand(() => import('../../../account-mfe/src/expose/login-page.ts')),
  'account/ForgotPasswordPage': onDemand(
    () => import('../../../account-mfe/src/expose/forgot-password-page.ts'),
  ),
  'account/NewPasswordPage': onDemand(
    () => import('../../../account-mfe/src/expose/new-password-page.ts'),
  ),
  'account/ProfilePage': onDemand(() => import('../../../account-mfe/src/expose/profile-page.ts')),
  'account/OrdersPage': onDemand(() => import('../../../account-mfe/src/expose/orders-page.ts')),
  'account/SecurityPage': onDemand(
    () => import('../../../account-mfe/src/expose/security-page.ts'),
  ),
  'account/SignupPage': onDemand(() => import('../../../account-mfe/src/expose/signup-page.ts')),
  'assistant/TalkPanel': onDemand(() => import('../../../assistant-mfe/src/expose/talk-panel.ts')),
  'support/ChatWindow': onDemand(() => import('../../../support-mfe/src/expose/chat-window.ts')),
};

/** The loader of an application that has everything in its own bundle. */
export const staticLoader: RemoteLoader = {
  component(id) {
    const found = components[id];
    if (!found) throw new Error(`This application has no ${id}`);
    return found;
  },
  Unavailable: SlotUnavailable,
  failed: (id, error) => report(error, `slot ${id}`),
};
