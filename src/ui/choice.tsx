import { type ComponentProps, type ReactNode, useId } from 'react';

interface ChoicesProps extends Omit<ComponentProps<'fieldset'>, 'className'> {
  legend: ReactNode;
  hint?: ReactNode;
  /** The validation error, announced when it appears. */
  error?: string | undefined;
  /** The grid of the choices. */
  className: string;
}

/** Renders a group of choices, of which one is taken. */
export function Choices({ legend, hint, error, className, children, ...rest }: ChoicesProps) {
  const id = useId();
  return (
    <fieldset className="min-w-0" aria-describedby={error && id} {...rest}>
      <legend className="mb-1 font-semibold">{legend}</legend>
      {hint}
      <div className={`grid gap-1.5 ${className}`}>{children}</div>
      {error && (
        <p id={id} role="alert" className="mt-1 text-sm font-semibold text-danger">
          {error}
        </p>
      )}
    </fieldset>
  );
}

interface ChoiceProps extends ComponentProps<'input'> {
  label: string;
  /** By it, what was chosen is found again after a reload. */
  value: string | number;
  /** The content of its tile, unless that is the label. */
  children?: ReactNode;
}

/** Renders a radio button that looks like a tile. */
export const Choice = ({ label, style, children = label, ...rest }: ChoiceProps) => (
  <label className="choice" style={style}>
    <input type="radio" {...rest} />
    <span className="sr-only">{label}</span>
    <span aria-hidden="true" className="grid leading-tight figures">
      {children}
    </span>
  </label>
);
