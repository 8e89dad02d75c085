import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { deskStaff, type ListedMember } from '../../contract/desk-staff.ts';
import { Button } from '../../ui/button.tsx';
import { LinkButton } from '../../ui/link-button.tsx';
import { DeskFrame } from '../kit/desk-frame.tsx';
import { deskQuery } from '../kit/desk-request.ts';
import { Loaded } from '../kit/loaded.tsx';
import { type Tell, unlessEnded, useDoneStatus } from '../kit/use-done-status.tsx';
import { viewUrl } from '../views.ts';
import { MemberDialog } from './member-dialog.tsx';
import { MemberRow } from './member-row.tsx';
import { RemoveDialog } from './remove-dialog.tsx';
import * as t from './texts.ts';

/** The dialog that is open, and the member whom it is about; nobody yet for one to add. */
interface OpenDialog {
  act: 'save' | 'remove';
  member?: ListedMember;
}

/** Renders the members of the staff, whom an owner adds, changes and removes. */
export function Staff() {
  const staff = useQuery({ ...deskQuery(deskStaff), refetchInterval: 60_000 });
  const [open, setOpen] = useState<OpenDialog>();
  const { status, tell } = useDoneStatus();
  const close = () => setOpen(undefined);
  const finish: Tell = (message, hasFailed) => {
    setOpen(unlessEnded(open));
    tell(message, hasFailed);
  };

  return (
    <DeskFrame
      view="staff"
      title={t.title}
      tools={
        <>
          <LinkButton variant="secondary" to={viewUrl('log')}>
            {t.log}
          </LinkButton>
          <Button variant="secondary" onClick={() => setOpen({ act: 'save' })}>
            {t.addMember}
          </Button>
        </>
      }
    >
      {status}
      <Loaded query={staff}>
        {(members) => (
          <ul className="grid max-w-3xl gap-2">
            {members.map((member) => (
              <li key={member.uid}>
                <MemberRow
                  member={member}
                  onChange={() => setOpen({ act: 'save', member })}
                  onRemove={() => setOpen({ act: 'remove', member })}
                />
              </li>
            ))}
          </ul>
        )}
      </Loaded>
      {open?.act === 'save' && <MemberDialog member={open.member} onEnd={finish} onClose={close} />}
      {open?.act === 'remove' && open.member && (
        <RemoveDialog member={open.member} onEnd={finish} onClose={close} />
      )}
    </DeskFrame>
  );
}
