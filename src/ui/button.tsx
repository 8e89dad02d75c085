import type { ComponentProps } from 'react';

type Variant = 'primary' | 'secondary' | 'danger';

const looks: Record<Variant, string> = {
  primary: 'border-ink bg-accent text-on-accent dark:border-accent',
  secondary: 'border-control bg-surface text-ink',
  danger: 'border-danger bg-surface text-danger',
};

/** How everything looks that is pressed: buttons, and links that stand out as one. */
export const buttonLook = (variant: Variant = 'primary'): string =>
  `inline-flex min-h-11 items-center justify-center gap-2 rounded border-2 px-4 py-2 font-semibold ${looks[variant]} disabled:opacity-60 aria-disabled:opacity-60`;

interface ButtonProps extends ComponentProps<'button'> {
  variant?: Variant;
  /** What was asked for is under way: the button says so and cannot be pressed again. */
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
      // Not `disabled`, which would take the keyboard's focus away.
      aria-disabled={pending}
      onClick={pending ? (event) => event.preventDefault() : onClick}
      className={`${buttonLook(variant)} ${className}`}
      {...rest}
    >
      {pending && (
        <span
          aria-hidden="true"
          className="size-4 rounded-full border-2 border-current border-t-transparent motion-safe:animate-spin"
        />
      )}
      {children}
    </button>
  );
}
