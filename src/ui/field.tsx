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

interface LabelledControlProps<Props> {
  props: LabelledProps & Props;
  /** Renders the control with the other props, and those that associate it with its label, hint and error. */
  children: (control: Omit<LabelledProps & Props, keyof LabelledProps>) => ReactNode;
}

function Labelled<Props>({
  props: { label, isOptional, hint, error, ...rest },
  children,
}: LabelledControlProps<Props>) {
  const id = useId();
  const name = (
    <label htmlFor={id} className="font-semibold">
      {label}
    </label>
  );
  const descriptions = [isOptional && `${id}-optional`, hint && `${id}-hint`, error && `${id}-error`];
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
      {children({
        id,
        'aria-invalid': error === undefined ? undefined : true,
        'aria-describedby': descriptions.filter(Boolean).join(' ') || undefined,
        ...rest,
      })}
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

/** Renders a labelled input. For a number, the browser offers none that were typed before. */
export const Field = (props: LabelledProps & ComponentProps<'input'>) => (
  <Labelled props={props}>
    {(control) => (
      <input
        autoComplete={props.inputMode && 'off'}
        className={`${controlLook} read-only:border-line read-only:bg-bg`}
        {...control}
      />
    )}
  </Labelled>
);

export const TextArea = (props: LabelledProps & ComponentProps<'textarea'>) => (
  <Labelled props={props}>{(control) => <textarea rows={4} className={controlLook} {...control} />}</Labelled>
);

export const Select = (props: LabelledProps & ComponentProps<'select'>) => (
  <Labelled props={props}>
    {(control) => (
      <div className="relative grid items-center">
        <select className={`${controlLook} appearance-none pr-11`} {...control} />
        <Icon name="chevron-down" className="pointer-events-none absolute right-3 size-5" />
      </div>
    )}
  </Labelled>
);
