import type { ComponentProps } from 'react';
import { Link } from 'react-router';
import { buttonLook } from './button.tsx';

interface LinkButtonProps extends ComponentProps<typeof Link> {
  variant?: Parameters<typeof buttonLook>[0];
}

/** Renders a link that looks like a button. */
export const LinkButton = ({ variant, className = '', ...rest }: LinkButtonProps) => (
  <Link className={`${buttonLook(variant)} ${className}`} {...rest} />
);
