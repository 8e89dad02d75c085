import { useQuery } from '@tanstack/react-query';
import { deskStaff, type ListedMember } from '../../contract/desk-staff.ts';
import { Button } from '../../ui/button.tsx';
import { LinkButton } from '../../ui/link-button.tsx';
import { DeskFrame } from '../kit/desk-frame.tsx';
import { deskQuery } from '../kit/desk-request.ts';
import { Loaded } from '../kit/loaded.tsx';
import { useDialog, useDoneStatus } from '../kit/use-done-status.tsx';
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
  const { status, tell } = useDoneStatus();
  const { open, show, close, end } = useDialog<OpenDialog>(tell);

  return (
    <DeskFrame
      view="staff"
      title={t.title}
      tools={
        <>
          <LinkButton variant="secondary" to={viewUrl('log')}>
            {t.log}
          </LinkButton>
          <Button variant="secondary" onClick={() => show({ act: 'save' })}>
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
                  onChange={() => show({ act: 'save', member })}
                  onRemove={() => show({ act: 'remove', member })}
                />
              </li>
            ))}
          </ul>
        )}
      </Loaded>
      {open?.act === 'save' && <MemberDialog member={open.member} onEnd={end} onClose={close} />}
      {open?.act === 'remove' && open.member && (
        <RemoveDialog member={open.member} onEnd={end} onClose={close} />
      )}
    </DeskFrame>
  );
}
