import type { ComponentProps, CSSProperties, MouseEvent, ReactNode } from 'react';
import { hrefOf, isForeign, type To } from './address.ts';
import { type NavigateOptions, useLocation, useNavigate } from './hooks.ts';
import { useResolved } from './router-context.ts';

export interface LinkProps extends Omit<ComponentProps<'a'>, 'href'>, NavigateOptions {
  to: To;
  /** The browser loads the page that it leads to. */
  reloadDocument?: boolean;
}

/** A press that the browser would follow in this very window. */
const isPlain = ({
  button,
  metaKey,
  altKey,
  ctrlKey,
  shiftKey,
  currentTarget,
}: MouseEvent<HTMLAnchorElement>) =>
  button === 0 &&
  !(metaKey || altKey || ctrlKey || shiftKey) &&
  (currentTarget.target === '' || currentTarget.target === '_self');

/** A link within the shop, which is followed without loading a document. */
export function Link({
  to,
  replace,
  state,
  preventScrollReset: _host,
  reloadDocument = false,
  onClick,
  ...rest
}: LinkProps): ReactNode {
  const href = hrefOf(useResolved(isForeign(to) ? '' : to));
  const shown = hrefOf(useLocation());
  const navigate = useNavigate();
  if (isForeign(to) || reloadDocument) {
    return <a {...rest} href={isForeign(to) ? to : href} onClick={onClick} />;
  }

  const follow = (event: MouseEvent<HTMLAnchorElement>) => {
    onClick?.(event);
    if (event.defaultPrevented || !isPlain(event)) return;
    event.preventDefault();
    navigate(href, { replace: replace ?? href === shown, state });
  };
  return <a {...rest} href={href} onClick={follow} />;
}

/** What a NavLink knows of itself; the last two are of the router of earlier hosts. */
interface LinkState {
  isActive: boolean;
  isPending: false;
  isTransitioning: false;
}

type ByState<Value> = Value | ((state: LinkState) => Value);

interface NavLinkProps extends Omit<LinkProps, 'className' | 'style' | 'children'> {
  /** Only the very address counts, not those below it. */
  end?: boolean;
  className?: ByState<string | undefined>;
  style?: ByState<CSSProperties | undefined>;
  children?: ByState<ReactNode>;
}

/** A link that says, in class `active` and `aria-current`, whether it leads to where the page is. */
export function NavLink({
  end = false,
  className,
  style,
  children,
  ...link
}: NavLinkProps): ReactNode {
  const shown = useLocation().pathname.toLowerCase();
  const target = useResolved(link.to).pathname.toLowerCase();
  const below = target.endsWith('/') ? target : `${target}/`;
  const isActive = shown === target || (!end && shown.startsWith(below));
  const state: LinkState = { isActive, isPending: false, isTransitioning: false };
  const of = <Value,>(value: ByState<Value>): Value =>
    typeof value === 'function' ? (value as (state: LinkState) => Value)(state) : value; // no value here is a function
  const classes =
    typeof className === 'function'
      ? className(state)
      : [className, isActive && 'active'].filter(Boolean).join(' ');

  return (
    <Link
      {...link}
      {...(isActive && { 'aria-current': 'page' as const })}
      className={classes || undefined}
      style={of(style)}
    >
      {of(children)}
    </Link>
  );
}
