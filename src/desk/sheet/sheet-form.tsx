import { type FormEvent, useDeferredValue, useEffect, useRef } from 'react';
import { Alert } from '../../ui/alert.tsx';
import { Button } from '../../ui/button.tsx';
import { Field, Select, TextArea } from '../../ui/field.tsx';
import { Form } from '../../ui/form.tsx';
import { cancel } from '../../ui/texts.ts';
import { questionOf } from './book.ts';
import { PriceField } from './price-field.tsx';
import { Question } from './question.tsx';
import { ReturningCustomers } from './returning-customers.tsx';
import { newDraft, withFormer } from './sheet-draft.ts';
import { isShown } from './sheet-errors.ts';
import * as t from './texts.ts';
import { TimeField } from './time-field.tsx';
import { type OnBooked, useSheet } from './use-sheet.ts';

/** The fields with a problem, in their order, or else what is said instead. */
const PROBLEM = '[aria-invalid=true], fieldset:has([role=alert]) input, [data-problem]';

interface SheetFormProps {
  onBooked: OnBooked;
  close: () => void;
}

/** Renders the fields of a booking, and what it is asked about. What is wrong takes the focus. */
export function SheetForm({ onBooked, close }: SheetFormProps) {
  const sheet = useSheet(onBooked);
  const { draft, change, service, errors, error, isBusy, failed } = sheet;
  const fields = useRef<HTMLDivElement>(null);
  const bookButton = useRef<HTMLButtonElement>(null);
  const searched = useDeferredValue(draft.plate.trim() || draft.phone);
  const question = questionOf(error);

  useEffect(() => {
    // The fields cannot have it until there is an answer.
    if (isBusy) bookButton.current?.focus({ preventScroll: true });
  }, [isBusy]);
  useEffect(() => {
    if (failed) fields.current?.closest('form')?.querySelector<HTMLElement>(PROBLEM)?.focus();
  }, [failed]);

  const text = (name: 'plate' | 'phone' | 'customer' | 'car', label: string, more: object = {}) => (
    <Field
      label={label}
      autoComplete="off"
      value={draft[name]}
      error={errors[name]}
      onChange={({ target }) =>
        change({ [name]: target.value, ...(name === 'phone' && { former: undefined }) })
      }
      {...more}
    />
  );
  return (
    <Form
      className="grid gap-4"
      data-kept
      noValidate
      onSubmit={(event: FormEvent) => {
        event.preventDefault();
        if (!isBusy) sheet.book();
      }}
    >
      <h2 id="sheet-title" className="text-2xl">
        {t.newBooking}
      </h2>
      <div ref={fields} inert={isBusy} className="grid gap-4 inert:opacity-60">
        <div className="grid gap-3 sm:grid-cols-2">
          {text('plate', t.plateLabel, { hint: t.plateOrPhone, maxLength: 40 })}
          {text('phone', t.phoneLabel, { type: 'tel', inputMode: 'tel', maxLength: 40 })}
        </div>
        {draft.former === undefined && (
          <ReturningCustomers text={searched} choose={(job) => change(withFormer(draft, job))} />
        )}
        <Select
          label={t.serviceLabel}
          value={draft.service}
          error={errors.service}
          onChange={({ target }) => change({ service: target.value, time: undefined })}
        >
          <option value="">{t.chooseService}</option>
          {sheet.services.map(({ _id, title }) => (
            <option key={_id} value={_id}>
              {title}
            </option>
          ))}
        </Select>
        {service && <PriceField draft={draft} service={service} errors={errors} change={change} />}
        <TimeField
          slots={sheet.slots}
          isLoading={sheet.isTimeless}
          value={sheet.time}
          error={errors.time}
          change={(time) => change({ time })}
        />
        <div className="grid gap-3 sm:grid-cols-2">
          {text('customer', t.nameLabel, { isOptional: true, maxLength: 200 })}
          {text('car', t.carLabel, { isOptional: true, maxLength: 60 })}
        </div>
        <TextArea
          label={t.noteLabel}
          isOptional
          rows={2}
          maxLength={500}
          value={draft.note}
          error={errors.note}
          onChange={({ target }) => change({ note: target.value })}
        />
      </div>
      {question ? (
        <Question
          question={question}
          start={sheet.asked?.time}
          bookAnyway={() => sheet.answer({ despite: [...(sheet.asked?.despite ?? []), question.reason] })}
          chooseTime={(time) => sheet.answer({ time })}
        />
      ) : (
        error &&
        !isShown(error, draft) && (
          <div tabIndex={-1} data-problem>
            <Alert>{error.message}</Alert>
          </div>
        )
      )}
      <div className="sticky -bottom-4 -mx-4 -mb-4 flex gap-3 border-t border-line bg-surface p-4 sm:-bottom-5 sm:-mx-5 sm:-mb-5 sm:px-5">
        <Button ref={bookButton} type="submit" className="grow sm:grow-0" pending={isBusy}>
          {t.book}
        </Button>
        <Button variant="secondary" onClick={close}>
          {cancel}
        </Button>
        <button
          type="button"
          inert={isBusy}
          className="link min-h-11 sm:ml-auto"
          onClick={() => change(newDraft())}
        >
          {t.clear}
        </button>
      </div>
    </Form>
  );
}
