import { useQuery } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { conflictIn } from '../../api/api-error.ts';
import { readAgain } from '../../api/query-client.ts';
import { deskBook, deskQuestionSchema } from '../../contract/desk/desk-booking.ts';
import type { DeskBooking } from '../../contract/desk/desk-booking-request.ts';
import type { Job } from '../../contract/desk/desk-day.ts';
import {
  MAX_CAR,
  MAX_NAME,
  MAX_NOTE,
  MAX_PHONE,
  MAX_PLATE,
  MAX_SENTENCE,
} from '../../contract/text/text-limits.ts';
import { maxLengthRule } from '../../features/forms/rules.ts';
import type { FormState } from '../../features/forms/use-fields.ts';
import { useForm } from '../../features/forms/use-form.ts';
import { servicesQuery } from '../../features/services/services-query.ts';
import { slotsQuery } from '../../features/visits/choose/slots-query.ts';
import { deskChange } from '../kit/desk-request.ts';
import {
  differsFromRequest,
  EMPTY_SHEET,
  fieldOfAgreedPrice,
  readSheet,
  type SheetTexts,
} from './sheet-draft.ts';
import { ANY_DAY, nextFreeIn } from './time-field.tsx';

export interface SheetEnd {
  /** `isOther` if an earlier press had made the booking, of what was typed then. */
  onBooked: (job: Job, isOther: boolean) => void;
  /** Called with why it was not booked, if the sheet was closed meanwhile. */
  onFailed: (message: string) => void;
}

/** Sends a booking. After a failure the price and the free times are read again: they may be others by now. */
async function book(body: DeskBooking): Promise<Job> {
  try {
    return await deskChange(deskBook, { body });
  } catch (error) {
    for (const key of ['services', 'slots']) void readAgain({ queryKey: [key] });
    throw error;
  }
}

/**
 * Keeps what is typed into the sheet, and books it. Without a chosen time, it is the next free one: a press before the free times are there
 * waits for them.
 */
export function useBookingSheet({ onBooked, onFailed }: SheetEnd) {
  const [isWaiting, setWaiting] = useState(false);
  /** The time that was asked for, undefined for any day. */
  const [asked, setAsked] = useState<string>();
  const { data: services = [], error: unreadServices } = useQuery(
    servicesQuery({ search: '', order: 'asc' }),
  );
  const form: FormState<SheetTexts> = useForm({
    draft: 'sheet',
    initial: EMPTY_SHEET,
    read: (texts: SheetTexts) => readSheet(texts, shown),
    rules: {
      plate: maxLengthRule(MAX_PLATE),
      phone: maxLengthRule(MAX_PHONE),
      customer: maxLengthRule(MAX_NAME),
      car: maxLengthRule(MAX_CAR),
      note: maxLengthRule(MAX_NOTE),
      reason: maxLengthRule(MAX_SENTENCE),
    },
    fieldOf: fieldOfAgreedPrice,
    hidden: ['id', 'previous', 'with', 'overrides'],
    send: (request: DeskBooking) => {
      setAsked(request.time);
      return book(request);
    },
    onDone: (job, request) => onBooked(job, differsFromRequest(job, request)),
    onFailed: ({ message }, { plate, phone }) => onFailed(`${plate || phone}: ${message}`),
  });
  const { texts } = form;
  const service = services.find(({ _id }) => _id === texts.service);
  const slots = useQuery({ ...slotsQuery({ service: texts.service }), enabled: texts.service !== '' });
  const nextFree = nextFreeIn(slots.data);
  const time = texts.time || nextFree;
  const isLooking = time === undefined && slots.isLoading;
  const shown = { service, nextFree, isLooking };

  const press = () => {
    const { errors } = readSheet(texts, shown);
    const mayWait = errors !== undefined && Object.keys(errors).length === 0;
    setWaiting(mayWait);
    if (!mayWait) form.submitWith({ id: texts.id || crypto.randomUUID(), with: '', overrides: '' });
  };
  // biome-ignore lint/correctness/useExhaustiveDependencies: once, as soon as the free times are there
  useEffect(() => {
    if (isWaiting && !isLooking) press();
  }, [isWaiting, isLooking]);

  const question = conflictIn(form.error, deskQuestionSchema);
  return {
    form: {
      ...form,
      errors: {
        ...form.errors,
        ...(slots.error && !slots.data && texts.time === '' && { time: slots.error.message }),
        ...(unreadServices && services.length === 0 && { service: unreadServices.message }),
      },
    },
    services,
    slots: slots.data,
    time,
    isLooking,
    isBusy: form.isPending || isWaiting,
    question,
    asked,
    press,
    /** Books what was asked about all the same, though another time may be the next free one by now. */
    bookAnyway: () =>
      form.submitWith({ time: asked ?? ANY_DAY, overrides: `${texts.overrides} ${question?.reason}` }),
    chooseTime: (chosen: string) => form.submitWith({ time: chosen, with: '' }),
    /** Books it for the visit that a car has already. */
    bookTogether: (other: string, start: string) => form.submitWith({ with: other, time: start }),
  };
}
