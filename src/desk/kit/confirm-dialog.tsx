import { type ReactNode, useId, useRef } from 'react';
import { Alert } from '../../ui/alert.tsx';
import { Button } from '../../ui/button.tsx';
import { Dialog } from '../../ui/dialog.tsx';
import * as t from '../../ui/texts.ts';

interface ConfirmDialogProps {
  title: string;
  children: ReactNode;
  /** The button that acts, which is gone when the act is no longer possible. */
  action?: { name: string; look: 'primary' | 'danger'; act: () => void } | undefined;
  isPending: boolean;
  /** What its fields are about, if it has some: see `aboutOf`. */
  about?: string;
  /** Why the act has failed. */
  failure: string | undefined;
  /** Called when the dialog is closed, by a button or by Escape. */
  onClose: () => void;
}

/** Renders a question before an act, as a modal dialog; the way back comes first. */
export function ConfirmDialog({
  title,
  children,
  action,
  isPending,
  about,
  failure,
  onClose,
}: ConfirmDialogProps) {
  const dialog = useRef<HTMLDialogElement>(null);
  const id = useId();
  return (
    <Dialog dialog={dialog} aria-labelledby={id} data-about={about} onClose={onClose}>
      <div className="grid gap-4">
        <h2 id={id} className="text-2xl">
          {title}
        </h2>
        {children}
        {failure && <Alert>{failure}</Alert>}
        <div className="flex flex-wrap justify-end gap-3">
          <Button variant="secondary" onClick={() => dialog.current?.close()}>
            {action ? t.cancel : t.close}
          </Button>
          {action && (
            <Button variant={action.look} pending={isPending} onClick={action.act}>
              {action.name}
            </Button>
          )}
        </div>
      </div>
    </Dialog>
  );
}
