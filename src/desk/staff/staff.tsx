import { useQuery } from '@tanstack/react-query';
import { deskStaff, deskStaffRemove, type ListedMember } from '../../contract/desk/desk-staff.ts';
import { Button, LinkButton } from '../../ui/button.tsx';
import { Card } from '../../ui/card.tsx';
import { DeskFrame } from '../kit/desk-frame.tsx';
import { deskChange, deskQuery } from '../kit/desk-request.ts';
import { ConfirmDialog } from '../kit/dialogs/confirm-dialog.tsx';
import { useDialog } from '../kit/dialogs/use-dialog.ts';
import { DeskLoaded } from '../kit/loaded.tsx';
import { changeAct, removeAct } from '../texts.ts';
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
  const { open, show, ends } = useDialog<OpenDialog>();
  const removed = open?.act === 'remove' ? open.member : undefined;

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
      <DeskLoaded query={staff}>
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
                    {changeAct}
                  </Button>
                  <Button
                    variant="danger"
                    aria-label={t.removeOf(member.name)}
                    onClick={() => show({ act: 'remove', member })}
                  >
                    {removeAct}
                  </Button>
                </Card>
              </li>
            ))}
          </ul>
        )}
      </DeskLoaded>
      {open?.act === 'save' && <MemberDialog member={open.member} {...ends} />}
      {removed && (
        <ConfirmDialog
          question={t.removeQuestion(removed.name)}
          consequences={t.removeConsequences}
          act={removeAct}
          send={() => deskChange(deskStaffRemove, { parameters: { id: removed.uid } })}
          done={() => t.isRemoved(removed.name)}
          {...ends}
        />
      )}
    </DeskFrame>
  );
}
