import { Field, TextArea } from '../../../ui/field.tsx';
import type { FormState } from '../../forms/use-fields.ts';
import * as t from './texts.ts';

interface CarFieldsProps {
  field: FormState<Record<'plate' | 'car' | 'note', string>>['field'];
}

/** Renders the fields that say which car comes, and what is to know about it. */
export const CarFields = ({ field }: CarFieldsProps) => (
  <>
    <div className="grid gap-4 sm:grid-cols-2">
      <Field
        label={t.plateLabel}
        isOptional
        {...field('plate')}
        autoCapitalize="words"
        autoComplete="off"
        maxLength={40}
        hint={t.plateHint}
      />
      <Field
        label={t.carLabel}
        isOptional
        {...field('car')}
        autoComplete="off"
        maxLength={60}
        hint={t.carHint}
      />
    </div>
    <TextArea label={t.noteLabel} isOptional {...field('note')} rows={3} maxLength={500} hint={t.noteHint} />
  </>
);
