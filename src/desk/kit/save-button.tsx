import type { ReactNode } from 'react';
import { useGuardedMutation } from '../../api/use-guarded-mutation.ts';
import { useWayOut } from '../../features/links/use-way-out.tsx';
import { Button } from '../../ui/button.tsx';
import * as t from '../texts.ts';
import { announceDone } from './dialogs/done-status.tsx';

/** A file that was saved, and the ids of the bookings that are not in it, as they cannot be read. */
export interface Saved {
  file: string;
  unreadable?: string[];
}

interface SaveButtonProps {
  /** The name of what is saved, as a failure has it: it may be told when something else is shown. */
  name: string;
  /** Saves the file; undefined while it cannot. */
  save: (() => Promise<Saved>) | undefined;
  children: ReactNode;
}

/** Renders the press that saves a file of what a page is about, by whose subject it is keyed. */
export function SaveButton({ name, save, children }: SaveButtonProps) {
  const { orLeadOut, wayOut } = useWayOut();
  const saving = useGuardedMutation({
    mutationFn: (begin: () => Promise<Saved>) => begin(),
    onSuccess: ({ file, unreadable = [] }) => {
      announceDone(t.fileSaved(file));
      if (unreadable.length > 0) announceDone(t.notInFile(file, unreadable.join(', ')), true);
    },
    onError: ({ message }) => announceDone(`${name}: ${message}`, true),
  });
  return (
    <>
      <Button
        variant="secondary"
        pending={saving.isPending}
        disabled={!save}
        onClick={orLeadOut(() => save && saving.mutate(save))}
      >
        {children}
      </Button>
      {wayOut}
    </>
  );
}
