import { type ComponentProps, type ReactNode, useId } from 'react';
import { Icon } from './icons/icon.tsx';
import * as t from './texts.ts';

const controlLook =
  'w-full min-h-11 rounded-control border border-control bg-surface px-3 py-2 text-ink hover:border-ink aria-invalid:border-2 aria-invalid:border-danger';

interface LabelledProps {
  label: string;
  /** Says beside the label that the field may stay empty. */
  isOptional?: boolean | undefined;
  hint?: string | undefined;
  /** The validation error, announced when it appears. */
  error?: string | undefined;
}

interface LabelledControlProps extends LabelledProps {
  id: string;
  children: ReactNode;
}

function Labelled({ label, isOptional, hint, error, id, children }: LabelledControlProps) {
  const name = (
    <label htmlFor={id} className="font-semibold">
      {label}
    </label>
  );
  return (
    <div className="grid content-start gap-1">
      {isOptional ? (
        <div className="flex items-baseline gap-2">
          {name}
          <span id={`${id}-optional`} className="text-sm text-muted">
            {t.optional}
          </span>
        </div>
      ) : (
        name
      )}
      {children}
      {hint && (
        <p id={`${id}-hint`} className="text-sm text-muted">
          {hint}
        </p>
      )}
      {error && (
        <p id={`${id}-error`} role="alert" className="text-sm font-semibold text-danger">
          {error}
        </p>
      )}
    </div>
  );
}

/** Returns the props that associate a control with its label, hint and error. */
const controlProps = (id: string, { isOptional, hint, error }: LabelledProps) => ({
  id,
  'aria-invalid': error === undefined ? undefined : true,
  'aria-describedby':
    [isOptional && `${id}-optional`, hint && `${id}-hint`, error && `${id}-error`]
      .filter(Boolean)
      .join(' ') || undefined,
});

/** Renders a labelled input. For a number, the browser offers none that were typed before. */
export function Field({ label, isOptional, hint, error, ...rest }: LabelledProps & ComponentProps<'input'>) {
  const labelled = { label, isOptional, hint, error };
  const id = useId();
  return (
    <Labelled {...labelled} id={id}>
      <input
        {...controlProps(id, labelled)}
        autoComplete={rest.inputMode && 'off'}
        className={`${controlLook} read-only:border-line read-only:bg-bg`}
        {...rest}
      />
    </Labelled>
  );
}

/** Renders a labelled textarea. */
export function TextArea({
  label,
  isOptional,
  hint,
  error,
  ...rest
}: LabelledProps & ComponentProps<'textarea'>) {
  const labelled = { label, isOptional, hint, error };
  const id = useId();
  return (
    <Labelled {...labelled} id={id}>
      <textarea rows={4} {...controlProps(id, labelled)} className={controlLook} {...rest} />
    </Labelled>
  );
}

/** Renders a labelled select. */
export function Select({
  label,
  isOptional,
  hint,
  error,
  ...rest
}: LabelledProps & ComponentProps<'select'>) {
  const labelled = { label, isOptional, hint, error };
  const id = useId();
  return (
    <Labelled {...labelled} id={id}>
      <div className="relative grid items-center">
        <select
          {...controlProps(id, labelled)}
          className={`${controlLook} appearance-none pr-11`}
          {...rest}
        />
        <Icon name="chevron-down" className="pointer-events-none absolute right-3 size-5" />
      </div>
    </Labelled>
  );
}
