import type { ComponentProps } from 'react';
import { buttonLook } from '../../ui/button.tsx';
import { Icon } from '../../ui/icons/icon.tsx';
import { useWayOut } from './use-way-out.tsx';

interface PrintButtonProps extends ComponentProps<'button'> {
  /** Prints once what is missing is loaded; at once unless told. */
  act?: () => void;
}

/** Renders a button that prints the page, or leads out of an app. `className` replaces the look of a secondary button. */
export function PrintButton({
  act = () => print(),
  className = buttonLook('secondary'),
  children,
  ...rest
}: PrintButtonProps) {
  const { orLeadOut, wayOut } = useWayOut();
  return (
    <>
      <button type="button" className={`print:hidden ${className}`} onClick={orLeadOut(act)} {...rest}>
        <Icon name="printer" className="size-5" />
        {children}
      </button>
      {wayOut}
    </>
  );
}
