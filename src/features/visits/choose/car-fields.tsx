import type { Visit } from '../../../contract/visit.ts';
import { Field, TextArea } from '../../../ui/field.tsx';
import * as t from './texts.ts';

interface CarFieldsProps {
  /** The car that they show at first. */
  car: Pick<Visit, 'plate' | 'car' | 'note'> | undefined;
  errorAt: (path: string) => string | undefined;
}

/** Renders the fields that say which car comes, and what is to know about it. */
export const CarFields = ({ car, errorAt }: CarFieldsProps) => (
  <>
    <div className="grid gap-4 sm:grid-cols-2">
      <Field
        label={t.plateLabel}
        isOptional
        name="plate"
        autoCapitalize="words"
        autoComplete="off"
        maxLength={40}
        defaultValue={car?.plate}
        hint={t.plateHint}
        error={errorAt('plate')}
      />
      <Field
        label={t.carLabel}
        isOptional
        name="car"
        autoComplete="off"
        maxLength={60}
        defaultValue={car?.car}
        hint={t.carHint}
        error={errorAt('car')}
      />
    </div>
    <TextArea
      label={t.noteLabel}
      isOptional
      name="note"
      rows={3}
      maxLength={500}
      defaultValue={car?.note}
      error={errorAt('note')}
      hint={t.noteHint}
    />
  </>
);
