import { type ReactNode, useEffect, useId, useRef } from 'react';
import { Alert } from '../../ui/alert.tsx';
import { Button } from '../../ui/button.tsx';
import { Dialog, DialogFoot } from '../../ui/dialog.tsx';
import { Form } from '../../ui/form.tsx';
import { cancel, close } from '../../ui/texts.ts';
import type { FormState } from './use-fields.ts';

interface FormDialogProps {
  title: ReactNode;
  form: Pick<FormState, 'form' | 'submit' | 'failure' | 'isPending' | 'isBusy' | 'forget'>;
  /** The name of the act; undefined if there is nothing to do, or not any longer. */
  act: ReactNode;
  look?: 'primary' | 'danger' | undefined;
  /** Another act, which is done less often: it stands before the act. */
  lesser?: ReactNode;
  /** The act cannot be done yet. */
  isIncomplete?: boolean;
  /** The field that takes the focus at first: of radio buttons the one that is chosen. */
  first?: string;
  children?: ReactNode;
  /** Called when the dialog is closed, by a button or by Escape. */
  onClose: () => void;
}

/**
 * Renders a form as a modal dialog: the way back comes first, the act is last, both in sight however small the screen is. What was typed is forgotten when
 * it is closed, unless it is being sent.
 */
export function FormDialog({
  title,
  form,
  act,
  look = 'primary',
  lesser,
  isIncomplete = false,
  first,
  children,
  onClose,
}: FormDialogProps) {
  const dialog = useRef<HTMLDialogElement>(null);
  const id = useId();
  // biome-ignore lint/correctness/useExhaustiveDependencies: once
  useEffect(() => {
    const selector = `[name="${first}"]:is(:checked, :not([type=radio]))`;
    if (first) form.form.current?.querySelector<HTMLElement>(selector)?.focus();
  }, []);
  return (
    <Dialog
      dialog={dialog}
      aria-labelledby={id}
      onClose={() => {
        if (!form.isBusy()) form.forget();
        onClose();
      }}
    >
      <Form form={form.form} className="grid gap-4" noValidate onSubmit={form.submit}>
        <h2 id={id} className="text-2xl wrap-anywhere">
          {title}
        </h2>
        {children}
        <DialogFoot className="grid gap-3">
          {form.failure && <Alert>{form.failure}</Alert>}
          <div className="flex flex-wrap justify-end gap-3">
            <Button variant="secondary" onClick={() => dialog.current?.close()}>
              {act ? cancel : close}
            </Button>
            {lesser}
            {act && (
              <Button
                type="submit"
                variant={look}
                className="figures"
                pending={form.isPending}
                disabled={isIncomplete}
              >
                {act}
              </Button>
            )}
          </div>
        </DialogFoot>
      </Form>
    </Dialog>
  );
}

/** Closes the dialog of a form, if it is open: the focus goes back to where it was before. */
export const closeDialogOf = ({ form }: Pick<FormState, 'form'>): void =>
  form.current?.closest('dialog')?.close();
