import { useQuery } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import type { DeskBooking } from '../../contract/desk-booking-request.ts';
import type { Job } from '../../contract/desk-day.ts';
import { servicesQuery } from '../../features/services/services-query.ts';
import { slotsQuery } from '../../features/visits/choose/slots-query.ts';
import { useBook } from './book.ts';
import { isOtherThan, keepDraft, keptDraft, type SheetDraft, toRequest } from './sheet-draft.ts';
import { errorsOf, missingIn, type SheetErrors } from './sheet-errors.ts';
import { nextFreeIn } from './time-field.tsx';

/** Called with a booking that was made. `isOther` if an earlier press had made it, of what was typed then. */
export type OnBooked = (job: Job, isOther: boolean) => void;

/**
 * Keeps what is typed into the sheet, and books it. Without a chosen time, it is the next free one: a press before the free times are there
 * waits for them.
 */
export function useSheet(onBooked: OnBooked) {
  const [draft, setDraft] = useState(keptDraft);
  const [missing, setMissing] = useState<SheetErrors>();
  const [isWaiting, setWaiting] = useState(false);
  const { data: services = [], error: unreadServices } = useQuery(
    servicesQuery({ search: '', order: 'asc' }),
  );
  const slots = useQuery({ ...slotsQuery({ service: draft.service }), enabled: draft.service !== '' });
  const { isPending, error, variables: asked, mutate, reset } = useBook();
  const service = services.find(({ _id }) => _id === draft.service);
  const time = draft.time ?? nextFreeIn(slots.data);
  const isTimeless = time === undefined && slots.isLoading;

  const change = (changes: Partial<SheetDraft>) => {
    const next = { ...draft, ...changes };
    keepDraft(next);
    setDraft(next);
    setMissing(undefined);
    reset();
  };
  const send = (request: DeskBooking) => {
    if (!isPending) mutate(request, { onSuccess: (job) => onBooked(job, isOtherThan(job, request)) });
  };
  const book = () => {
    const found = missingIn(draft, { service, time });
    const { time: _time, ...others } = found;
    setMissing(isTimeless ? others : found);
    setWaiting(isTimeless && Object.keys(others).length === 0);
    if (service && time !== undefined && Object.keys(found).length === 0)
      send(toRequest(draft, { service, time, despite: undefined }));
  };
  // biome-ignore lint/correctness/useExhaustiveDependencies: once, as soon as the free times are there
  useEffect(() => {
    if (isWaiting && !isTimeless) book();
  }, [isWaiting, isTimeless]);

  /** Books what was asked about, whatever the sheet shows by now: all the same, or at another time. */
  const answer = (changes: Pick<DeskBooking, 'despite'> | { time: string }) => {
    if (!asked) return;
    if ('time' in changes) change(changes);
    send({ ...asked, ...changes });
  };
  const errors: SheetErrors = {
    ...missing,
    ...(slots.error && !slots.data && draft.time === undefined && { time: slots.error.message }),
    ...(unreadServices && services.length === 0 && { service: unreadServices.message }),
    ...errorsOf(error),
  };
  return {
    draft,
    change,
    services,
    service,
    slots: slots.data,
    time,
    /** Free times are being looked for. */
    isTimeless,
    /** A booking is under way. */
    isBusy: isPending || isWaiting,
    error,
    asked,
    errors,
    /** Why the last attempt has failed, until something is changed. */
    failed: error ?? missing,
    book,
    answer,
  };
}
