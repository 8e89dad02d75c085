import { type FormEvent, useState } from 'react';
import { conflictIn, problemAt } from '../../../api/api-error.ts';
import { serverNow } from '../../../api/server-clock.ts';
import type { Order } from '../../../contract/order.ts';
import { refundOutlook } from '../../../contract/refund-rule.ts';
import { type Slots, type Visit, visitConflictSchema } from '../../../contract/visit.ts';
import { Button } from '../../../ui/button.tsx';
import { Form } from '../../../ui/form.tsx';
import { CarFields } from './car-fields.tsx';
import { DayChoice } from './day-choice.tsx';
import { hasChoice, offerTimes } from './free-slots.ts';
import { NearestChoice } from './nearest-choice.tsx';
import { useSetVisit } from './set-visit.ts';
import * as t from './texts.ts';
import { TimeChoice } from './time-choice.tsx';
import { VisitPlan } from './visit-plan.tsx';
import { VisitRefusal } from './visit-refusal.tsx';

interface VisitFormProps {
  order: Order;
  slots: Slots;
  /** The visit before, if it was moved or given up on this page. */
  former: Visit | undefined;
  onSet: () => void;
}

/** Sets or moves the visit of an order: day, time and car. */
export function VisitForm({ order, slots, former, onSet }: VisitFormProps) {
  const { visit, vehicle } = order;
  const setting = useSetVisit(order);
  // As `VisitRule` says it.
  const seen = refundOutlook(order, serverNow()).type;
  const nearest = conflictIn(setting.error, visitConflictSchema)?.nearest ?? [];
  /** The starts that were refused. */
  const [taken, setTaken] = useState<string[]>([]);
  const days = offerTimes(slots, { visit, former, taken, nearest });
  const dayOf = (time?: string) => days.find(({ times }) => times.some((offered) => offered.start === time));

  const [start, setStart] = useState(visit?.start);
  const [chosenDay, setChosenDay] = useState(() => (dayOf(start) ?? days.find(hasChoice))?.day);
  const day = days.find((entry) => entry.day === chosenDay);

  /** The start that is marked, as long as it is offered. */
  const time = dayOf(start) && start;

  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    if (setting.isPending || !time) return;
    const form = new FormData(event.currentTarget);
    const text = (name: string) => String(form.get(name) ?? '').trim() || undefined;
    setting.mutate(
      { start: time, plate: text('plate'), car: text('car'), note: text('note'), seen },
      {
        onSuccess: onSet,
        onError: (error) => {
          if (conflictIn(error, visitConflictSchema)?.reason !== 'full' && !problemAt(error, 'start')) return;
          setTaken([...taken, time]);
          setStart(undefined);
        },
      },
    );
  };

  const errorAt = (path: string) => problemAt(setting.error, path);

  return (
    <Form onSubmit={submit} className="grid gap-6">
      <DayChoice
        days={days}
        value={chosenDay}
        onChoose={(chosen) => {
          setChosenDay(chosen);
          setStart(undefined);
        }}
      />
      {day ? (
        <>
          <TimeChoice day={day} value={start} error={errorAt('start')} onChoose={setStart} />
          <CarFields car={visit ?? former ?? vehicle} errorAt={errorAt} />
          {setting.error && (
            <VisitRefusal error={setting.error}>
              {nearest.length > 0 && (
                <NearestChoice
                  starts={nearest}
                  value={start}
                  onChoose={(free) => {
                    setChosenDay(dayOf(free)?.day);
                    setStart(free);
                  }}
                />
              )}
            </VisitRefusal>
          )}
          <div className="grid justify-items-start gap-3">
            {time ? <VisitPlan order={order} start={time} /> : <p>{t.markTime}</p>}
            <Button
              type="submit"
              pending={setting.isPending}
              disabled={!time}
              className="min-h-13 px-10 text-lg max-sm:w-full"
            >
              {!visit ? t.chooseThis : visit.start === start ? t.save : t.moveToThis}
            </Button>
          </div>
        </>
      ) : (
        <p>{t.allFull}</p>
      )}
    </Form>
  );
}
