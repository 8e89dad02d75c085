import { type FormEvent, useId, useRef, useState } from 'react';
import type { DayLoad } from '../../contract/desk-week.ts';
import { takesCars } from '../../contract/takes-cars.ts';
import { usualWork } from '../../contract/usual-day.ts';
import { formatNumber } from '../../format-number.ts';
import { garage } from '../../garage.ts';
import { Alert } from '../../ui/alert.tsx';
import { Button } from '../../ui/button.tsx';
import { Choice, Choices } from '../../ui/choice.tsx';
import { nameOfDay } from '../../ui/dates.ts';
import { Dialog } from '../../ui/dialog.tsx';
import { Field } from '../../ui/field.tsx';
import { Form } from '../../ui/form.tsx';
import { useEnd } from '../kit/use-done-status.tsx';
import { CarsOfDay } from './cars-of-day.tsx';
import { describeSettings, isEmpty, isTighter } from './day-load.ts';
import { numberIn } from './number-in.ts';
import * as t from './texts.ts';
import { conflictOf, errorOf, useSetDay } from './use-set-day.ts';

/** Of an hour. */
const MINUTES = 60;

interface DayDialogProps {
  load: DayLoad;
  onDone: (load: DayLoad) => void;
  /** Called with why it was not set, if the dialog was closed meanwhile. */
  onFailed: (message: string) => void;
  onClose: () => void;
}

/** Closes, opens or changes a day. Asks first if cars are to come. */
export function DayDialog({ load, onDone, onFailed, onClose }: DayDialogProps) {
  const [seen, setSeen] = useState(load);
  const { day, settings } = seen;
  const dialog = useRef<HTMLDialogElement>(null);
  const id = useId();
  const [isClosed, setClosed] = useState(load.settings.closed === true);
  const [isConfirming, setConfirming] = useState(false);
  /** The day would take no cars any longer. */
  const [isShut, setShut] = useState(false);
  const setting = useSetDay(seen);
  const end = useEnd();

  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    if (setting.isPending) return;
    const form = new FormData(event.currentTarget);
    const [places, hours] = [numberIn(form, 'places'), numberIn(form, 'hours')];
    const typed = {
      ...(isClosed && { closed: true as const }),
      ...(places !== undefined && { places }),
      ...(hours !== undefined && { minutes: Math.round(hours * MINUTES) }),
    };
    setShut(!takesCars(typed) && takesCars(settings));
    if (isTighter(day, typed, settings) && !isEmpty(seen) && !isConfirming) return setConfirming(true);
    const set = setting.mutateAsync(typed, {
      onError: (error) => {
        setConfirming(false);
        setSeen(conflictOf(error) ?? seen);
      },
    });
    end(set, onDone, (error) => onFailed(`${nameOfDay(day)}: ${messageOf(error)}`));
  };

  const error = setting.error;
  // Fields that are not shown cannot say it.
  const isAtField = !isClosed && Boolean(errorOf(error, 'places') ?? errorOf(error, 'minutes'));
  return (
    <Dialog dialog={dialog} aria-labelledby={id} data-about={day} onClose={onClose}>
      <Form className="grid gap-4" noValidate onSubmit={submit} onChange={() => setConfirming(false)}>
        <h2 id={id} className="text-2xl">
          {nameOfDay(day)}
        </h2>
        <Choices legend={t.onThisDay} className="grid-cols-2">
          <Choice
            name="state"
            value="open"
            label={t.choiceOpen}
            checked={!isClosed}
            onChange={() => setClosed(false)}
          >
            {t.choiceOpen}
          </Choice>
          <Choice
            name="state"
            value="closed"
            label={t.choiceClosed}
            checked={isClosed}
            onChange={() => setClosed(true)}
          >
            {t.choiceClosed}
          </Choice>
        </Choices>
        <div className={isClosed ? 'hidden' : 'grid gap-4 sm:grid-cols-2'}>
          <Field
            label={t.placesField}
            name="places"
            inputMode="numeric"
            autoComplete="off"
            defaultValue={formatNumber(load.settings.places ?? '')}
            hint={t.placesHint(garage.arrivalsPerSlot)}
            error={errorOf(error, 'places')}
          />
          <Field
            label={t.workField}
            name="hours"
            inputMode="decimal"
            autoComplete="off"
            defaultValue={
              load.settings.minutes === undefined ? '' : formatNumber(load.settings.minutes / MINUTES)
            }
            hint={t.workHint(usualWork(day))}
            error={errorOf(error, 'minutes')}
          />
        </div>
        {error && !isAtField && <Alert>{messageOf(error)}</Alert>}
        {isConfirming && (
          <p role="alert" className="border-l-4 border-danger pl-3 font-semibold">
            {t.carsCome(seen.arrivals, seen.minutes)} {isShut ? t.visitsAreTold : t.nobodyIsTold}
          </p>
        )}
        {isConfirming && seen.arrivals > 0 && <CarsOfDay day={day} />}
        <div className="flex flex-wrap justify-end gap-3">
          <Button variant="secondary" onClick={() => dialog.current?.close()}>
            {t.cancel}
          </Button>
          <Button type="submit" variant={isConfirming ? 'danger' : 'primary'} pending={setting.isPending}>
            {isConfirming ? (isClosed ? t.closeAllTheSame : t.changeAllTheSame) : t.save}
          </Button>
        </div>
      </Form>
    </Dialog>
  );
}

/** Returns why a day was not set, and what saving does now if somebody else was first. */
function messageOf(error: Error): string {
  const theirs = conflictOf(error);
  if (theirs) return t.changedByOthers(describeSettings(theirs.settings) ?? t.openAsUsual);
  const problem = errorOf(error, 'day');
  return problem ? t.dayIsRefused(problem) : error.message;
}
