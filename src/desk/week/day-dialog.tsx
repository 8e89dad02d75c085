import { useState } from 'react';
import { conflictIn, problemAt } from '../../api/api-error.ts';
import {
  type DayLoad,
  type DaySettings,
  dayConflictSchema,
  deskDaySet,
} from '../../contract/desk/desk-week.ts';
import { takesCars, usualWorkMinutes } from '../../contract/time/working-day.ts';
import { FormDialog } from '../../features/forms/form-dialog.tsx';
import { useForm } from '../../features/forms/use-form.ts';
import { garage } from '../../garage.ts';
import { Choice, Choices } from '../../ui/choice.tsx';
import { nameOfDay } from '../../ui/dates.ts';
import { Field } from '../../ui/field.tsx';
import { deskChange } from '../kit/desk-request.ts';
import type { DialogEnds } from '../kit/dialogs/use-dialog.ts';
import { useExpected } from '../kit/use-expected.ts';
import { save } from '../texts.ts';
import { CarsOfDay } from './bookings-of-day.tsx';
import { dayTextsOf, readDaySettings, typedDaySettings } from './day-draft.ts';
import { describeDaySettings, isEmptyDay, leavesDayLessRoom } from './day-load.ts';
import * as t from './texts.ts';

interface DayDialogProps extends DialogEnds {
  load: DayLoad;
  onSet: (load: DayLoad) => void;
}

/** Closes, opens or changes a day. Asks first if cars are to come. */
export function DayDialog({ load, onSet, onEnd }: DayDialogProps) {
  const { expected, follow } = useExpected(load, {
    presentIn: (error) => conflictIn(error, dayConflictSchema)?.load,
  });
  const { day, settings } = expected;
  /** The touched fields when the member was asked about the cars: after another change they are asked again. */
  const [asked, setAsked] = useState<object>();
  const form = useForm({
    draft: `day ${day}`,
    initial: dayTextsOf(settings),
    read: readDaySettings,
    fieldOf: (path) => (path === 'minutes' ? 'hours' : path),
    send: (change: DaySettings) =>
      follow(deskChange(deskDaySet, { parameters: { day }, body: { ...change, expected: settings } })).catch(
        (error: unknown) => {
          setAsked(undefined);
          throw error;
        },
      ),
    onDone: (set) => {
      onEnd(t.dayIsSet(nameOfDay(day), describeDaySettings(set.settings) ?? t.openAsUsual));
      onSet(set);
    },
    onFailed: (error) => onEnd(`${nameOfDay(day)}: ${messageOf(error)}`, true),
  });
  const typed = typedDaySettings(form.texts);
  const isClosed = typed.closed === true;
  const isAsked = asked === form.touched;
  const submit: typeof form.submit = (event) => {
    if (
      isAsked ||
      isEmptyDay(expected) ||
      readDaySettings(form.texts).errors ||
      !leavesDayLessRoom(day, typed, settings)
    )
      return form.submit(event);
    event?.preventDefault();
    setAsked(form.touched);
  };
  // Fields that are not shown cannot say it.
  const failure = form.error && (form.failure || isClosed) ? messageOf(form.error) : undefined;
  const act = isClosed ? t.closeAllTheSame : t.changeAllTheSame;
  return (
    <FormDialog
      title={nameOfDay(day)}
      form={{ ...form, submit, failure }}
      act={isAsked ? act : save}
      look={isAsked ? 'danger' : 'primary'}
      onClose={onEnd}
    >
      <Choices legend={t.onThisDay} className="grid-cols-2">
        <Choice {...form.choice('state', 'open')} label={t.choiceOpen} />
        <Choice {...form.choice('state', 'closed')} label={t.choiceClosed} />
      </Choices>
      <div className={isClosed ? 'hidden' : 'grid gap-4 sm:grid-cols-2'}>
        <Field
          label={t.placesField}
          {...form.field('places')}
          inputMode="numeric"
          hint={t.placesHint(garage.arrivalsPerSlot)}
        />
        <Field
          label={t.workField}
          {...form.field('hours')}
          inputMode="decimal"
          hint={t.workHint(usualWorkMinutes(day))}
        />
      </div>
      {isAsked && (
        <p role="alert" className="border-l-4 border-danger pl-3 font-semibold">
          {t.carsCome(expected.arrivals, expected.minutes)}{' '}
          {takesCars(settings) && !takesCars(typed) ? t.visitsAreTold : t.nobodyIsTold}
        </p>
      )}
      {isAsked && expected.arrivals > 0 && <CarsOfDay day={day} />}
    </FormDialog>
  );
}

/** Returns why a day was not set, and what saving does now if somebody else was first. */
function messageOf(error: Error): string {
  const theirs = conflictIn(error, dayConflictSchema)?.load;
  if (theirs) return t.changedByOthers(describeDaySettings(theirs.settings) ?? t.openAsUsual);
  const problem = problemAt(error, 'day');
  return problem ? t.dayIsRefused(problem) : error.message;
}
