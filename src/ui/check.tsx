import type { ComponentProps } from 'react';

interface CheckProps extends ComponentProps<'input'> {
  label: string;
  /** Says what it needs. */
  hint?: string;
}

/** Renders a checkbox with its label, as large as a finger. */
export const Checkbox = ({ label, hint, ...rest }: CheckProps) => (
  <label className={`flex min-h-11 items-center gap-3 ${rest.disabled ? 'text-muted' : ''}`}>
    <input
      type="checkbox"
      className={`size-5 shrink-0 ${rest.disabled ? 'appearance-none rounded-control border border-control' : 'accent-current'}`}
      {...rest}
    />
    <span>
      {label}
      {hint && <span className="block text-sm text-muted">{hint}</span>}
    </span>
  </label>
);
