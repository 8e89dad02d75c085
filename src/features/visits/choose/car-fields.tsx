import type { Visit } from '../../../contract/visit.ts';
import { Field, TextArea } from '../../../ui/field.tsx';

interface CarFieldsProps {
  /** The visit whose texts they show at first. */
  visit: Visit | undefined;
  errorAt: (path: string) => string | undefined;
}

/** Renders the fields that say which car comes, and what is to know about it. */
export const CarFields = ({ visit, errorAt }: CarFieldsProps) => (
  <>
    <div className="grid gap-4 sm:grid-cols-2">
      <Field
        label="Number plate"
        isOptional
        name="plate"
        autoCapitalize="words"
        autoComplete="off"
        maxLength={40}
        defaultValue={visit?.plate}
        hint="For example Dhaka Metro-Ga 12-3456."
        error={errorAt('plate')}
      />
      <Field
        label="Make and model"
        isOptional
        name="car"
        autoComplete="off"
        maxLength={60}
        defaultValue={visit?.car}
        hint="For example Toyota Axio."
        error={errorAt('car')}
      />
    </div>
    <TextArea
      label="Note"
      isOptional
      name="note"
      rows={3}
      maxLength={500}
      defaultValue={visit?.note}
      error={errorAt('note')}
      hint="What we should know: a noise, a warning light, where the key is."
    />
  </>
);
