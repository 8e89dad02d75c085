import { type ComponentProps, type ReactNode, useId } from 'react';
import { Icon } from './icons/icon.tsx';

const controlLook =
  'w-full min-h-11 rounded-control border border-control bg-surface px-3 py-2 text-ink hover:border-ink aria-invalid:border-2 aria-invalid:border-danger';

interface LabelledProps {
  label: string;
  hint?: string | undefined;
  /** The validation error, announced when it appears. */
  error?: string | undefined;
}

function Labelled({ label, hint, error, id, children }: LabelledProps & { id: string; children: ReactNode }) {
  return (
    <div className="grid content-start gap-1">
      <label htmlFor={id} className="font-semibold">
        {label}
      </label>
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
const controlProps = (id: string, { hint, error }: LabelledProps) => ({
  id,
  'aria-invalid': error === undefined ? undefined : true,
  'aria-describedby': [hint && `${id}-hint`, error && `${id}-error`].filter(Boolean).join(' ') || undefined,
});

/** Renders a labelled input. */
export function Field({ label, hint, error, ...rest }: LabelledProps & ComponentProps<'input'>) {
  const labelled = { label, hint, error };
  const id = useId();
  return (
    <Labelled {...labelled} id={id}>
      <input
        {...controlProps(id, labelled)}
        className={`${controlLook} read-only:border-line read-only:bg-bg`}
        {...rest}
      />
    </Labelled>
  );
}

/** Renders a labelled textarea. */
export function TextArea({ label, hint, error, ...rest }: LabelledProps & ComponentProps<'textarea'>) {
  const labelled = { label, hint, error };
  const id = useId();
  return (
    <Labelled {...labelled} id={id}>
      <textarea rows={4} {...controlProps(id, labelled)} className={controlLook} {...rest} />
    </Labelled>
  );
}

/** Renders a labelled select. */
export function Select({ label, hint, error, ...rest }: LabelledProps & ComponentProps<'select'>) {
  const labelled = { label, hint, error };
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
