import { ApiError } from '../../api/api-error.ts';
import {
  deskStaffSet,
  type ListedMember,
  MAX_MEMBER_NAME,
  roleSchema,
  roles,
} from '../../contract/desk/desk-staff.ts';
import { withoutGrouping } from '../../contract/text/typed.ts';
import { FormDialog } from '../../features/forms/form-dialog.tsx';
import { maxLengthRule } from '../../features/forms/rules.ts';
import { useForm } from '../../features/forms/use-form.ts';
import { Choice, Choices } from '../../ui/choice.tsx';
import { Field } from '../../ui/field.tsx';
import { deskChange } from '../kit/desk-request.ts';
import type { DialogEnds } from '../kit/dialogs/use-dialog.ts';
import { save } from '../texts.ts';
import * as t from './texts.ts';

/** Returns the code of an account as the server knows it, however it was typed. */
export const foldStaffCode = (typed: string): string => withoutGrouping(typed).toLowerCase();

interface MemberDialogProps extends DialogEnds {
  /** Undefined for one to add, by the code that the account shows. */
  member: ListedMember | undefined;
}

export function MemberDialog({ member, onEnd }: MemberDialogProps) {
  const form = useForm({
    draft: `member ${member?.uid ?? 'new'}`,
    rules: { name: maxLengthRule(MAX_MEMBER_NAME) },
    initial: { code: '', name: member?.name ?? '', role: member?.role ?? 'desk' },
    read: ({ code, name, role }) => {
      const id = member?.uid ?? foldStaffCode(code);
      if (id === '') return { errors: { code: t.codeMissing } };
      return { request: { id, name, role: roleSchema.parse(role) } };
    },
    send: ({ id, ...body }) => deskChange(deskStaffSet, { parameters: { id }, body }),
    onDone: ({ name, role }) => onEnd(t.isSaved(name, t.roleNames[role])),
    onFailed: ({ message }, { name }) => onEnd(`${name}: ${message}`, true),
  });
  const unknown = form.error instanceof ApiError && form.error.status === 404 ? form.error : undefined;
  return (
    <FormDialog
      title={member ? t.changeOf(member.name) : t.addMember}
      form={unknown ? { ...form, failure: member && t.removedMeanwhile } : form}
      act={member ? save : t.addThis}
      onClose={onEnd}
    >
      {!member && (
        <Field
          label={t.codeLabel}
          {...form.field('code')}
          error={unknown?.message ?? form.errors.code}
          autoComplete="off"
          autoCapitalize="none"
          spellCheck={false}
          hint={t.codeHint}
        />
      )}
      <Field label={t.nameLabel} {...form.field('name')} autoComplete="off" hint={t.nameHint} />
      <Choices legend={t.roleLabel} className="grid-cols-1">
        {roles.map((one) => (
          <Choice key={one} {...form.choice('role', one)} label={`${t.roleNames[one]}: ${t.roleRights[one]}`}>
            <strong>{t.roleNames[one]}</strong>
            {t.roleRights[one]}
          </Choice>
        ))}
      </Choices>
    </FormDialog>
  );
}
