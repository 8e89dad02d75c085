import { type FormEvent, useState } from 'react';
import { ApiError } from '../../api/api-error.ts';
import type { Order } from '../../contract/order.ts';
import type { Slots } from '../../contract/visit.ts';
import { Button } from '../../ui/button.tsx';
import { Field, TextArea } from '../../ui/field.tsx';
import { Form } from '../../ui/form.tsx';
import type { AuthUser } from '../auth/index.ts';
import { DayChoice } from './day-choice.tsx';
import { correctSlots, firstFreeDay } from './free-slots.ts';
import { NearestChoice } from './nearest-choice.tsx';
import { conflictOf, useSetVisit } from './set-visit.ts';
import { TimeChoice } from './time-choice.tsx';
import { VisitPlan } from './visit-plan.tsx';
import { VisitRefusal } from './visit-refusal.tsx';

interface VisitFormProps {
  order: Order;
  user: AuthUser;
  slots: Slots;
  onSet: () => void;
}

/** Sets or moves the visit of an order: day, time and car. */
export function VisitForm({ order, user, slots: loaded, onSet }: VisitFormProps) {
  const { visit } = order;
  const setting = useSetVisit(user, order);
  const nearest = conflictOf(setting.error)?.nearest ?? [];
  /** Starts that another customer took while the page was open. */
  const [taken, setTaken] = useState<string[]>([]);
  const slots = correctSlots(loaded, taken, nearest);
  const dayOf = (time?: string) => slots.find((entry) => entry.slots.some((slot) => slot.start === time));

  const [start, setStart] = useState(visit?.start);
  const [chosenDay, setChosenDay] = useState(() => dayOf(visit?.start)?.day ?? firstFreeDay(slots));
  const [isMissing, setMissing] = useState(false);
  const day = slots.find((entry) => entry.day === chosenDay);

  const choose = (time: string) => {
    setStart(time);
    setMissing(false);
  };

  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    if (setting.isPending) return;
    const time = dayOf(start) && start;
    setMissing(!time);
    if (!time) return;
    const form = new FormData(event.currentTarget);
    const text = (name: string) => String(form.get(name) ?? '').trim() || undefined;
    setting.mutate(
      { start: time, plate: text('plate'), car: text('car'), note: text('note') },
      {
        onSuccess: onSet,
        onError: (error) => {
          if (conflictOf(error)?.reason !== 'full') return;
          setTaken([...taken, time]);
          setStart(undefined);
        },
      },
    );
  };

  const errorAt = (path: string) =>
    setting.error instanceof ApiError
      ? setting.error.errors.find((error) => error.path === path)?.message
      : undefined;

  return (
    <Form onSubmit={submit} className="grid gap-6">
      <DayChoice
        slots={slots}
        value={chosenDay}
        onChoose={(chosen) => {
          setChosenDay(chosen);
          setStart(undefined);
        }}
      />
      {day ? (
        <TimeChoice
          day={day}
          value={start}
          own={visit?.start}
          error={isMissing ? 'Choose a time.' : errorAt('start')}
          onChoose={choose}
        />
      ) : (
        <p>All times of the next days are full. Come any day we are open, or look again later.</p>
      )}
      <div className="grid gap-4 sm:grid-cols-2">
        <Field
          label="Number plate"
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
        name="note"
        rows={3}
        maxLength={500}
        defaultValue={visit?.note}
        error={errorAt('note')}
        hint="What we should know: a noise, a warning light, where the key is."
      />
      {setting.error && (
        <VisitRefusal error={setting.error}>
          {nearest.length > 0 && (
            <NearestChoice
              starts={nearest}
              value={start}
              onChoose={(time) => {
                setChosenDay(dayOf(time)?.day);
                choose(time);
              }}
            />
          )}
        </VisitRefusal>
      )}
      <div className="grid justify-items-start gap-3">
        <VisitPlan order={order} start={start} />
        <Button type="submit" pending={setting.isPending} className="min-h-13 px-10 text-lg max-sm:w-full">
          {!visit ? 'Choose this time' : visit.start === start ? 'Save' : 'Move to this time'}
        </Button>
      </div>
    </Form>
  );
}
