import { type FormEvent, useId, useRef, useState } from 'react';
import { type ListedMember, MAX_MEMBER_NAME, type Role, roles } from '../../contract/desk-staff.ts';
import { Alert } from '../../ui/alert.tsx';
import { Button } from '../../ui/button.tsx';
import { Choice, Choices } from '../../ui/choice.tsx';
import { Dialog } from '../../ui/dialog.tsx';
import { Field } from '../../ui/field.tsx';
import { Form } from '../../ui/form.tsx';
import { cancel } from '../texts.ts';
import { type Tell, useEnd } from '../use-done-status.tsx';
import { foldCode } from './fold-code.ts';
import { problemsOf, useSetMember } from './staff-query.ts';
import * as t from './texts.ts';

interface MemberDialogProps {
  /** Undefined for one to add, by the code that the account shows. */
  member: ListedMember | undefined;
  onEnd: Tell;
  onClose: () => void;
}

/** Adds a member, or changes the name and the role of one. */
export function MemberDialog({ member, onEnd, onClose }: MemberDialogProps) {
  const dialog = useRef<HTMLDialogElement>(null);
  const id = useId();
  const [role, setRole] = useState<Role>(member?.role ?? 'desk');
  const [isCodeMissing, setCodeMissing] = useState(false);
  const saving = useSetMember();
  const end = useEnd();

  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    if (saving.isPending) return;
    const form = new FormData(event.currentTarget);
    const whom = member?.uid ?? foldCode(String(form.get('code')));
    setCodeMissing(whom === '');
    if (whom === '') return;
    const typed = String(form.get('name'));
    end(
      saving.mutateAsync({ id: whom, name: typed, role }),
      ({ name }) => onEnd(t.isSaved(name, t.roleNames[role])),
      ({ message }) => onEnd(`${typed}: ${message}`, true),
    );
  };

  const problems = problemsOf(saving.error);
  const other = member && problems.id ? t.removedMeanwhile : problems.other;
  return (
    <Dialog dialog={dialog} aria-labelledby={id} data-about={member?.uid ?? 'new'} onClose={onClose}>
      <Form className="grid gap-4" noValidate onSubmit={submit}>
        <h2 id={id} className="text-2xl">
          {member ? t.changeOf(member.name) : t.addMember}
        </h2>
        {!member && (
          <Field
            label={t.codeLabel}
            name="code"
            autoComplete="off"
            autoCapitalize="none"
            spellCheck={false}
            hint={t.codeHint}
            error={isCodeMissing ? t.codeMissing : problems.id}
          />
        )}
        <Field
          label={t.nameLabel}
          name="name"
          autoComplete="off"
          maxLength={MAX_MEMBER_NAME}
          defaultValue={member?.name}
          hint={t.nameHint}
          error={problems.name}
        />
        <Choices legend={t.roleLabel} className="grid-cols-1">
          {roles.map((one) => (
            <Choice
              key={one}
              name="role"
              value={one}
              label={`${t.roleNames[one]}: ${t.roleRights[one]}`}
              checked={one === role}
              onChange={() => setRole(one)}
            >
              <strong>{t.roleNames[one]}</strong>
              {t.roleRights[one]}
            </Choice>
          ))}
        </Choices>
        {other && <Alert>{other}</Alert>}
        <div className="flex flex-wrap justify-end gap-3">
          <Button variant="secondary" onClick={() => dialog.current?.close()}>
            {cancel}
          </Button>
          <Button type="submit" pending={saving.isPending}>
            {member ? t.save : t.addThis}
          </Button>
        </div>
      </Form>
    </Dialog>
  );
}
