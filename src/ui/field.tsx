import { type ComponentProps, type ReactNode, useId } from 'react';

const controlLook = 'w-full min-h-11 rounded border border-control bg-surface px-3 py-2 text-ink';

interface Labelled {
  label: string;
  hint?: string | undefined;
}

function Labelled({ label, hint, id, children }: Labelled & { id: string; children: ReactNode }) {
  return (
    <div className="grid gap-1">
      <label htmlFor={id} className="font-medium">
        {label}
      </label>
      {children}
      {hint && (
        <p id={`${id}-hint`} className="text-sm text-muted">
          {hint}
        </p>
      )}
    </div>
  );
}

/** A one-line field with its label. */
export function Field({ label, hint, ...rest }: Labelled & ComponentProps<'input'>) {
  const id = useId();
  return (
    <Labelled label={label} hint={hint} id={id}>
      <input
        id={id}
        aria-describedby={hint && `${id}-hint`}
        className={`${controlLook} read-only:bg-bg`}
        {...rest}
      />
    </Labelled>
  );
}

/** A field of several lines with its label. */
export function TextArea({ label, hint, ...rest }: Labelled & ComponentProps<'textarea'>) {
  const id = useId();
  return (
    <Labelled label={label} hint={hint} id={id}>
      <textarea id={id} rows={4} aria-describedby={hint && `${id}-hint`} className={controlLook} {...rest} />
    </Labelled>
  );
}

/** A choice of few with its label. */
export function Select({ label, hint, ...rest }: Labelled & ComponentProps<'select'>) {
  const id = useId();
  return (
    <Labelled label={label} hint={hint} id={id}>
      <select id={id} aria-describedby={hint && `${id}-hint`} className={controlLook} {...rest} />
    </Labelled>
  );
}
