import type { ComponentProps } from 'react';
import { Link } from 'react-router-dom';

type Variant = 'primary' | 'secondary' | 'danger';

const looks: Record<Variant, string> = {
  primary:
    'border-accent-border on-accent elevation-[0_3px_0_var(--accent-edge)] hover:[filter:brightness(1.05)] active:[translate:0_3px] active:elevation-none',
  secondary: 'border-control bg-surface text-ink hover:border-ink active:[translate:0_1px]',
  danger: 'border-danger bg-surface text-danger hover:bg-danger hover:text-surface active:[translate:0_1px]',
};

/** Returns the classes of a button, or of a link that looks like one. */
export const buttonLook = (variant: Variant = 'primary'): string =>
  `inline-flex min-h-11 min-w-11 items-center justify-center gap-2 rounded-control border-2 px-4 py-2 font-semibold transition-[translate,box-shadow,filter,background-color,border-color] duration-100 disabled:opacity-60 aria-disabled:cursor-progress ${looks[variant]}`;

/** Renders a spinner; the text beside it describes the action. */
export const Spinner = () => (
  <span
    aria-hidden="true"
    className="size-4 shrink-0 rounded-full border-2 border-current border-t-transparent motion-safe:animate-spin"
  />
);

interface ButtonProps extends ComponentProps<'button'> {
  variant?: Variant;
  /** An action is in progress: the button shows it and ignores clicks. */
  pending?: boolean;
}

export function Button({
  variant = 'primary',
  pending = false,
  type = 'button',
  onClick,
  children,
  className = '',
  ...rest
}: ButtonProps) {
  return (
    <button
      type={type}
      // `disabled` would remove the keyboard focus.
      aria-disabled={rest.disabled ? undefined : pending}
      onClick={pending ? (event) => event.preventDefault() : onClick}
      className={`${buttonLook(variant)} ${className}`}
      {...rest}
    >
      {pending && <Spinner />}
      {children}
    </button>
  );
}

export const LinkButton = ({
  variant,
  className = '',
  ...rest
}: ComponentProps<typeof Link> & { variant?: Variant }) => (
  <Link className={`${buttonLook(variant)} ${className}`} {...rest} />
);
