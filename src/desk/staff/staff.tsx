import { useQuery } from '@tanstack/react-query';
import { deskStaff, deskStaffRemove, type ListedMember } from '../../contract/desk-staff.ts';
import { FormDialog } from '../../features/forms/form-dialog.tsx';
import { useConfirm } from '../../features/forms/use-form.ts';
import { Button, LinkButton } from '../../ui/button.tsx';
import { Card } from '../../ui/card.tsx';
import { DeskFrame } from '../kit/desk-frame.tsx';
import { deskChange, deskQuery } from '../kit/desk-request.ts';
import { Loaded } from '../kit/loaded.tsx';
import { type Tell, useDialog, useDoneStatus } from '../kit/use-done-status.tsx';
import { viewUrl } from '../views.ts';
import { MemberDialog } from './member-dialog.tsx';
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
                <Card className="flex flex-wrap items-center gap-2 p-3">
                  <p className="mr-auto grid min-w-32">
                    <strong className="wrap-anywhere">{member.name}</strong>
                    <span className="text-sm text-muted">{t.roleNames[member.role]}</span>
                  </p>
                  <Button
                    variant="secondary"
                    aria-label={t.changeOf(member.name)}
                    onClick={() => show({ act: 'save', member })}
                  >
                    {t.change}
                  </Button>
                  <Button
                    variant="danger"
                    aria-label={t.removeOf(member.name)}
                    onClick={() => show({ act: 'remove', member })}
                  >
                    {t.remove}
                  </Button>
                </Card>
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

interface RemoveDialogProps {
  member: ListedMember;
  onEnd: Tell;
  onClose: () => void;
}

/** Asks before a member is removed. */
function RemoveDialog({ member: { uid, name }, onEnd, onClose }: RemoveDialogProps) {
  const form = useConfirm({
    send: () => deskChange(deskStaffRemove, { parameters: { id: uid } }),
    onDone: () => onEnd(t.isRemoved(name)),
    onFailed: ({ message }) => onEnd(`${t.removeQuestion(name)} ${message}`, true),
  });
  return (
    <FormDialog title={t.removeQuestion(name)} form={form} act={t.remove} look="danger" onClose={onClose}>
      <p>{t.removeConsequences}</p>
    </FormDialog>
  );
}
