import { useDeferredValue, useEffect, useRef } from 'react';
import { mainNumberOfSeveral } from '../../contract/text/phone.ts';
import { formatNumber } from '../../format-number.ts';
import { Alert } from '../../ui/alert.tsx';
import { Button } from '../../ui/button.tsx';
import { Choice, Choices } from '../../ui/choice.tsx';
import { DialogFoot } from '../../ui/dialog.tsx';
import { Field, TextArea } from '../../ui/field.tsx';
import { Form } from '../../ui/form.tsx';
import { cancel } from '../../ui/texts.ts';
import { newBooking } from '../board/texts.ts';
import { clear, languageNames, noteLabel } from '../texts.ts';
import { SheetQuestion } from './question.tsx';
import { ReturningCustomers } from './returning-customers.tsx';
import { ServiceField } from './service-field.tsx';
import { EMPTY_SHEET, sheetTextsOfPrevious } from './sheet-draft.ts';
import * as t from './texts.ts';
import { TimeField } from './time-field.tsx';
import { type SheetEnd, useBookingSheet } from './use-sheet.ts';

/** Renders the fields of a booking, and what it is asked about. What is wrong takes the focus. */
export function SheetForm({ close, ...end }: SheetEnd & { close: () => void }) {
  const { form, services, isBusy, question, ...sheet } = useBookingSheet(end);
  const { texts, errors, field, change } = form;
  const taken = mainNumberOfSeveral(texts.phone);
  const bookButton = useRef<HTMLButtonElement>(null);
  const searched = useDeferredValue(texts.plate.trim() || texts.phone);

  useEffect(() => {
    // The fields cannot have it until there is an answer.
    if (isBusy) bookButton.current?.focus({ preventScroll: true });
  }, [isBusy]);

  return (
    <Form
      form={form.form}
      className="grid gap-4"
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        if (!isBusy) sheet.press();
      }}
    >
      <h2 id="sheet-title" className="text-2xl">
        {newBooking}
      </h2>
      <div inert={isBusy} className="grid gap-4 inert:opacity-60">
        <div className="grid gap-3 sm:grid-cols-2">
          <Field
            label={t.plateLabel}
            {...field('plate')}
            autoComplete="off"
            hint={field('plate').error ? undefined : t.plateOrPhone}
          />
          <Field
            label={t.phoneLabel}
            {...field('phone')}
            type="tel"
            inputMode="tel"
            hint={taken && t.messagesTo(formatNumber(taken))}
            autoComplete="off"
            onChange={({ target }) => change({ phone: target.value, previous: '' })}
          />
        </div>
        {texts.previous === '' && (
          <ReturningCustomers text={searched} choose={(job) => change(sheetTextsOfPrevious(job))} />
        )}
        <ServiceField form={form} services={services} choose={(service) => change({ service, time: '' })} />
        <TimeField
          slots={sheet.slots}
          isLoading={sheet.isLooking}
          value={sheet.time}
          error={errors.time}
          change={(time = '') => change({ time })}
        />
        <div className="grid gap-3 sm:grid-cols-2">
          <Field label={t.nameLabel} {...field('customer')} autoComplete="off" isOptional />
          <Field label={t.carLabel} {...field('car')} autoComplete="off" isOptional />
        </div>
        <Choices legend={t.languageLabel} className="grid-cols-2">
          {(['bn', 'en'] as const).map((language) => (
            <Choice
              key={language}
              {...form.choice('language', language)}
              lang={language}
              label={languageNames[language]}
            />
          ))}
        </Choices>
        <TextArea label={noteLabel} {...field('note')} isOptional rows={2} />
      </div>
      {question && (
        <SheetQuestion
          question={question}
          start={sheet.asked}
          bookAnyway={sheet.bookAnyway}
          chooseTime={sheet.chooseTime}
          bookTogether={sheet.bookTogether}
        />
      )}
      {form.failure && !question && (
        <div tabIndex={-1} data-problem>
          <Alert>{form.failure}</Alert>
        </div>
      )}
      <DialogFoot className="flex gap-3">
        <button
          type="button"
          inert={isBusy}
          className="link min-h-11 sm:mr-auto"
          onClick={() => change(EMPTY_SHEET)}
        >
          {clear}
        </button>
        <Button variant="secondary" onClick={close}>
          {cancel}
        </Button>
        <Button ref={bookButton} type="submit" className="grow sm:grow-0" pending={isBusy}>
          {t.book}
        </Button>
      </DialogFoot>
    </Form>
  );
}
