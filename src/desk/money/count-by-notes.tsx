import type { FormState } from '../../features/forms/use-fields.ts';
import { Field } from '../../ui/field.tsx';
import { formatTaka } from '../kit/format-amounts.ts';
import { takaInputText } from '../payments/parse-taka.ts';
import { type NoteTexts, noteFields, sumOfNotes } from './count-notes.ts';
import * as t from './texts.ts';

type CountTexts = NoteTexts & { counted: string };

/** Renders the count of the drawer by notes and coins, whose sum is what is counted. */
export function CountByNotes({ form }: { form: Pick<FormState<CountTexts>, 'texts' | 'change' | 'field'> }) {
  const sum = sumOfNotes(form.texts);
  const count = (name: keyof NoteTexts) => ({
    ...form.field(name),
    onChange: ({ target }: { target: { value: string } }) => {
      const changes = { [name]: target.value };
      const counted = sumOfNotes({ ...form.texts, ...changes });
      form.change({ ...changes, ...(counted !== undefined && { counted: takaInputText(counted) }) });
    },
  });
  return (
    <details open={sum !== undefined}>
      <summary className="link w-fit cursor-pointer py-1">{t.countByNotes}</summary>
      <div className="mt-2 grid grid-cols-2 gap-3 sm:grid-cols-4">
        {noteFields.map(({ name, taka }) => (
          <Field key={name} label={t.notesOf(formatTaka(taka * 100))} {...count(name)} inputMode="numeric" />
        ))}
        <Field label={t.coins} {...count('coins')} inputMode="decimal" />
      </div>
    </details>
  );
}
