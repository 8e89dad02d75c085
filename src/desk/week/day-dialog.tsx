import { type FormEvent, useId, useRef, useState } from 'react';
import type { DayLoad } from '../../contract/desk-day.ts';
import { usualWork } from '../../contract/usual-day.ts';
import { garage } from '../../garage.ts';
import { Alert } from '../../ui/alert.tsx';
import { Button } from '../../ui/button.tsx';
import { Choice, Choices } from '../../ui/choice.tsx';
import { nameOfDay } from '../../ui/dates.ts';
import { Dialog } from '../../ui/dialog.tsx';
import { Field } from '../../ui/field.tsx';
import { Form } from '../../ui/form.tsx';
import { describePlans, describeSettings, isEmpty, isTighter } from './day-load.ts';
import { formatHours } from './format-hours.ts';
import { conflictOf, errorOf, useSetDay } from './use-set-day.ts';

/** Of an hour. */
const MINUTES = 60;

interface DayDialogProps {
  load: DayLoad;
  onDone: (load: DayLoad) => void;
  onClose: () => void;
}

/** Closes, opens or changes a day. Asks first if cars are to come. */
export function DayDialog({ load, onDone, onClose }: DayDialogProps) {
  const [seen, setSeen] = useState(load);
  const { day, settings } = seen;
  const dialog = useRef<HTMLDialogElement>(null);
  const id = useId();
  const [isClosed, setClosed] = useState(load.settings.closed === true);
  const [isConfirming, setConfirming] = useState(false);
  const setting = useSetDay(seen);

  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    if (setting.isPending) return;
    const form = new FormData(event.currentTarget);
    const numberIn = (name: string) => {
      const typed = String(form.get(name) ?? '').trim();
      return typed === '' ? undefined : Number(typed);
    };
    const [places, hours] = [numberIn('places'), numberIn('hours')];
    const typed = {
      ...(isClosed && { closed: true as const }),
      ...(places !== undefined && { places }),
      ...(hours !== undefined && { minutes: Math.round(hours * MINUTES) }),
    };
    if (isTighter(day, typed, settings) && !isEmpty(seen) && !isConfirming) return setConfirming(true);
    setting.mutate(typed, {
      onSuccess: onDone,
      onError: (error) => {
        setConfirming(false);
        setSeen(conflictOf(error) ?? seen);
      },
    });
  };

  const error = setting.error;
  // Fields that are not shown cannot say it.
  const isAtField = !isClosed && Boolean(errorOf(error, 'places') ?? errorOf(error, 'minutes'));
  return (
    <Dialog dialog={dialog} aria-labelledby={id} onClose={onClose}>
      <Form className="grid gap-4" noValidate onSubmit={submit} onChange={() => setConfirming(false)}>
        <h2 id={id} className="text-2xl">
          {nameOfDay(day)}
        </h2>
        <Choices legend="On this day the garage is" className="grid-cols-2">
          <Choice name="state" label="Open" checked={!isClosed} onChange={() => setClosed(false)}>
            Open
          </Choice>
          <Choice name="state" label="Closed" checked={isClosed} onChange={() => setClosed(true)}>
            Closed
          </Choice>
        </Choices>
        <div className={isClosed ? 'hidden' : 'grid gap-4 sm:grid-cols-2'}>
          <Field
            label="Places at each time"
            name="places"
            inputMode="numeric"
            autoComplete="off"
            defaultValue={load.settings.places}
            hint={`Empty: ${garage.arrivalsPerSlot}, as usual`}
            error={errorOf(error, 'places')}
          />
          <Field
            label="Hours of work"
            name="hours"
            inputMode="decimal"
            autoComplete="off"
            defaultValue={load.settings.minutes === undefined ? undefined : load.settings.minutes / MINUTES}
            hint={`Empty: ${formatHours(usualWork(day))}, as usual`}
            error={errorOf(error, 'minutes')}
          />
        </div>
        {error && !isAtField && <Alert>{messageOf(error)}</Alert>}
        {isConfirming && (
          <p role="alert" className="border-l-4 border-danger pl-3 font-semibold">
            {describePlans(seen)}. These visits stay as they are: nobody is told by this. Call the customers
            afterwards.
          </p>
        )}
        <div className="flex flex-wrap justify-end gap-3">
          <Button variant="secondary" onClick={() => dialog.current?.close()}>
            Cancel
          </Button>
          <Button type="submit" variant={isConfirming ? 'danger' : 'primary'} pending={setting.isPending}>
            {isConfirming ? (isClosed ? 'Close it all the same' : 'Change it all the same') : 'Save'}
          </Button>
        </div>
      </Form>
    </Dialog>
  );
}

/** Returns why a day was not set, and what saving does now if somebody else was first. */
function messageOf(error: Error): string {
  const theirs = conflictOf(error);
  if (theirs) {
    const state = describeSettings(theirs.settings) ?? 'Open as usual';
    return `Somebody else has changed this day meanwhile. It is now: ${state}. Yours is not saved yet: save again to put it in place of theirs.`;
  }
  const problem = errorOf(error, 'day');
  return problem ? `The day ${problem}.` : error.message;
}
