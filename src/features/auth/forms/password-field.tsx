import { type ComponentProps, useState } from 'react';
import { Field } from '../../../ui/field.tsx';
import * as t from './texts.ts';

/** Renders a password's field with a button that shows it. */
export function PasswordField(props: Omit<ComponentProps<typeof Field>, 'label' | 'type'>) {
  const [isShown, setShown] = useState(false);
  return (
    <div className="grid">
      <Field label={t.passwordLabel} name="password" type={isShown ? 'text' : 'password'} {...props} />
      <button type="button" className="link min-h-11 w-fit" onClick={() => setShown(!isShown)}>
        {isShown ? t.hidePassword : t.showPassword}
      </button>
    </div>
  );
}
