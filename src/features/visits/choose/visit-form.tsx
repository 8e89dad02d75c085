import { useState } from 'react';
import { conflictIn, problemAt } from '../../../api/api-error.ts';
import { isFinal } from '../../../api/may-retry.ts';
import { readAgain } from '../../../api/query-client.ts';
import { serverNow } from '../../../api/server-clock.ts';
import { endpoints } from '../../../contract/http/endpoints.ts';
import { refundOutlook } from '../../../contract/money/refund-rule.ts';
import { type Order, orderSchema, outlookConflictSchema } from '../../../contract/order/order.ts';
import type { VisitRequest } from '../../../contract/order/order-request.ts';
import { MAX_CAR, MAX_NOTE, MAX_PLATE } from '../../../contract/text/text-limits.ts';
import { type Slots, type Visit, visitConflictSchema } from '../../../contract/visits/visit.ts';
import { Button } from '../../../ui/button.tsx';
import { Choice, Choices } from '../../../ui/choice.tsx';
import { Field, TextArea } from '../../../ui/field.tsx';
import { Form } from '../../../ui/form.tsx';
import type { AuthUser } from '../../auth/session/auth-state.ts';
import { requestAsUser } from '../../auth/session/request-as-user.ts';
import { useUser } from '../../auth/use-user.ts';
import { maxLengthRule } from '../../forms/rules.ts';
import { useForm } from '../../forms/use-form.ts';
import { readOrdersAgain, showChangedOrder, useOrders } from '../../orders/orders-query.ts';
import * as t from '../texts.ts';
import { companionsFor } from '../together.ts';
import { serviceNamesOf } from '../together-line.tsx';
import { VisitPlan } from '../visit-rule.tsx';
import { hasFreeTime, isVisitTimeOffered, offeredDayOf, offeredVisitDays } from './free-slots.ts';
import { ComesTogetherChoice } from './how-choice.tsx';
import { DayChoice, TimeChoice } from './slot-choices.tsx';
import { VisitRefusal } from './visit-refusal.tsx';

interface VisitFormProps {
  order: Order;
  /** The other bookings that come with it. */
  others: Order[];
  slots: Slots;
  /** The visit before, if it was moved or given up on this page. */
  previous: Visit | undefined;
  onSet: () => void;
}

/** Sets or moves the visit of an order: day, time and car. */
export function VisitForm({ order, others, slots, previous, onSet }: VisitFormProps) {
  const user = useUser();
  const { _id, visit, vehicle } = order;
  const { plate = '', car = '', note = '' } = visit ?? previous ?? vehicle ?? {};
  const companions = companionsFor(order, useOrders().data ?? [], serverNow());
  const companionOf = (id: string) => companions.find(({ _id }) => _id === id);
  // As `VisitRule` says it.
  const expectedOf = (one: Order) => refundOutlook(one, serverNow()).type;
  const expected = expectedOf(order);
  /** The refusal of the last press: shown until the next one. */
  const [refusal, setRefusal] = useState<Error>();
  const [taken, setTaken] = useState<string[]>([]);
  const nearest = conflictIn(refusal, visitConflictSchema)?.nearest ?? [];
  const days = offeredVisitDays(slots, { visit, previous, taken, nearest });
  const text = (typed: string) => typed.trim() || undefined;

  const form = useForm({
    draft: `visit ${_id}`,
    initial: { with: '', alone: '', day: '', start: visit?.start ?? '', plate, car, note },
    rules: { plate: maxLengthRule(MAX_PLATE), car: maxLengthRule(MAX_CAR), note: maxLengthRule(MAX_NOTE) },
    read: ({ start, plate, car, note, alone, ...typed }) => {
      const other = companionOf(typed.with);
      if (other) {
        const { start, plate, car } = other.visit;
        return { request: { with: other._id, start, plate, car, note: text(note), expected } };
      }
      if (!isVisitTimeOffered(days, start)) return { errors: {} };
      const isMove = others.length > 0 && !alone && start !== visit?.start;
      const together = isMove
        ? others.map((one) => ({ orderId: one._id, expected: expectedOf(one) }))
        : undefined;
      return { request: { start, plate: text(plate), car: text(car), note: text(note), together, expected } };
    },
    send: async (request: VisitRequest) => {
      setRefusal(undefined);
      try {
        await setVisit(user, order, request);
      } catch (error) {
        if (error instanceof Error) setRefusal(error);
        if (conflictIn(error, visitConflictSchema)?.reason === 'full' || problemAt(error, 'start'))
          setTaken([...taken, request.start]);
        throw error;
      }
    },
    onDone: onSet,
    onFailed: () => {},
  });
  const { start } = form.texts;
  const companion = companionOf(form.texts.with);
  /** The start that is marked, as long as it can be chosen. */
  const own = isVisitTimeOffered(days, start) ? start : undefined;
  const time = companion?.visit.start ?? own;
  const typedDay = days.find(({ day, times }) => day === form.texts.day && times.length > 0);
  const day = offeredDayOf(days, start) ?? typedDay ?? days.find(hasFreeTime);

  return (
    <Form form={form.form} onSubmit={form.submit} className="grid gap-6">
      {companions.length > 0 && (
        <ComesTogetherChoice
          companions={companions}
          value={companion}
          onChoose={(id) => form.change({ with: id })}
        />
      )}
      {others.length > 0 && !companion && (
        <Choices legend={t.whatMoves} className="sm:grid-cols-2 [&>.choice]:px-2 [&>.choice]:py-1.5">
          {['', 'alone'].map((alone) => (
            <Choice
              key={alone}
              {...form.choice('alone', alone)}
              label={alone ? t.onlyMoves(order.serviceName) : t.allMove(serviceNamesOf([order, ...others]))}
            />
          ))}
        </Choices>
      )}
      {!companion && (
        <DayChoice
          days={days}
          value={day?.day}
          onChoose={(chosen) => form.change({ day: chosen, start: '' })}
        />
      )}
      {day || companion ? (
        <>
          {day && !companion && (
            <>
              <TimeChoice
                day={day}
                value={time}
                error={form.errors.start}
                onChoose={(chosen) => form.change({ start: chosen })}
              />
              <div className="grid gap-4 sm:grid-cols-2">
                <Field
                  {...form.optional('plate', t.plateLabel)}
                  hint={t.plateHint}
                  autoCapitalize="words"
                  autoComplete="off"
                />
                <Field {...form.optional('car', t.carLabel)} hint={t.carHint} autoComplete="off" />
              </div>
            </>
          )}
          <TextArea {...form.optional('note', t.noteLabel)} hint={t.noteHint} rows={3} />
          {refusal && (
            <VisitRefusal
              error={refusal}
              value={time}
              onChoose={(free) => form.change({ start: free, with: '' })}
            />
          )}
          <div className="grid justify-items-start gap-3">
            {time ? (
              <VisitPlan order={order} others={form.texts.alone || companion ? [] : others} start={time} />
            ) : (
              <p>{t.markTime}</p>
            )}
            {companion && <p>{t.bothOnce}</p>}
            <Button
              type="submit"
              pending={form.isPending}
              disabled={!time}
              className="min-h-13 px-10 text-lg max-sm:w-full"
            >
              {companion ? t.comeTogether : labelOf(visit, time)}
            </Button>
          </div>
        </>
      ) : (
        <p>{t.allFull}</p>
      )}
    </Form>
  );
}

const labelOf = (visit: Visit | undefined, time: string | undefined): string => {
  if (!visit) return t.chooseThis;
  return visit.start === time ? t.save : t.moveToThis;
};

/**
 * PUT /orders/{id}/visit: sets or moves the visit. After a refusal, the free places and the orders are requested again.
 * @throws {ApiError} as `requestAsUser` does
 */
async function setVisit(user: AuthUser, { _id: id }: Order, body: VisitRequest): Promise<void> {
  try {
    const order = await requestAsUser(endpoints.visitSet, orderSchema, { parameters: { id }, body });
    await showChangedOrder(user, order);
    // The others that come with it were changed, too.
    if (order.visit?.arrival) await readOrdersAgain(user);
  } catch (error) {
    const present = conflictIn(error, outlookConflictSchema)?.order;
    if (present) await showChangedOrder(user, present);
    else if (isFinal(error)) void readAgain({ queryKey: ['slots'] });
    if (isFinal(error) && (body.with || body.together)) void readOrdersAgain(user);
    throw error;
  }
}
