import type { Elements } from '@horae/shared';
import type { ComponentProps, MouseEvent } from 'react';
import styles from './button.module.css';
import { classNames } from './class-names.ts';
import { EarlyButton } from './hydration/early-button.tsx';
import { Spinner } from './spinner.tsx';

interface ButtonLook {
  /** `primary` is the one thing to do in a view; `live` is for Stop alone. */
  look?: 'primary' | 'secondary' | 'quiet' | 'live';
  size?: 'regular' | 'small';
}

interface ButtonProps extends ButtonLook, ComponentProps<'button'> {
  /** Work under way: the label stays, a spinner joins it and clicks are ignored. Focus stays. */
  busy?: boolean;
  icon?: Elements;
}

/** The class of a link that looks like a button. */
export function buttonClass({ look = 'primary', size = 'regular' }: ButtonLook = {}): string {
  return classNames(styles.button, styles[look], size === 'small' && styles.small);
}

export function Button({
  look,
  size,
  busy = false,
  icon,
  onClick,
  children,
  ...button
}: ButtonProps) {
  // Not `disabled`: that would drop keyboard focus. A submit is held back as well as a click.
  const handleClick = (event: MouseEvent<HTMLButtonElement>) => {
    if (busy) event.preventDefault();
    else onClick?.(event);
  };

  // Forms are sent without their code.
  const Element = button.type === 'submit' ? 'button' : EarlyButton;

  return (
    <Element
      type="button"
      {...button}
      className={classNames(
        buttonClass({ ...(look && { look }), ...(size && { size }) }),
        button.className,
      )}
      aria-busy={busy || undefined}
      aria-disabled={busy || undefined}
      onClick={handleClick}
    >
      {busy ? <Spinner /> : icon}
      <span>{children}</span>
    </Element>
  );
}
