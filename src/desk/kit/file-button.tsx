import { type ComponentProps, useId } from 'react';
import { buttonLook } from '../../ui/button.tsx';

interface FileButtonProps extends Omit<ComponentProps<'input'>, 'type' | 'onChange'> {
  label: string;
  hint: string;
  choose: (files: File[]) => void;
}

/** Renders a choice of files that looks like a button, and what is taken. The same file can be chosen again. */
export function FileButton({ label, hint, choose, ...rest }: FileButtonProps) {
  const id = useId();
  return (
    <>
      <label
        className={`${buttonLook('secondary')} relative justify-self-start has-focus-visible:outline-3 has-focus-visible:outline-offset-2 has-focus-visible:outline-(--ring)`}
      >
        {label}
        <input
          type="file"
          aria-describedby={id}
          className="absolute inset-0 cursor-pointer opacity-0"
          onChange={({ currentTarget }) => {
            choose([...(currentTarget.files ?? [])]);
            currentTarget.value = '';
          }}
          {...rest}
        />
      </label>
      <p id={id} className="text-sm text-muted">
        {hint}
      </p>
    </>
  );
}
