import { useQuery } from '@tanstack/react-query';
import { type FormEvent, useDeferredValue, useEffect, useRef, useState } from 'react';
import { ApiError } from '../../api/api-error.ts';
import type { DeskBooking } from '../../contract/desk-booking-request.ts';
import type { Job } from '../../contract/desk-day.ts';
import { servicesQuery } from '../../features/services/index.ts';
import { slotsQuery } from '../../features/visits/index.ts';
import { Alert } from '../../ui/alert.tsx';
import { Button } from '../../ui/button.tsx';
import { Field, Select, TextArea } from '../../ui/field.tsx';
import { Form } from '../../ui/form.tsx';
import { cancel } from '../texts.ts';
import { questionOf, useBook } from './book.ts';
import { PriceField } from './price-field.tsx';
import { Question } from './question.tsx';
import { ReturningCustomers } from './returning-customers.tsx';
import {
  forgetDraft,
  keepDraft,
  keptDraft,
  priceOf,
  type SheetDraft,
  toRequest,
  withFormer,
} from './sheet-draft.ts';
import {
  book,
  carLabel,
  chooseService,
  chooseTime,
  clear,
  nameLabel,
  newBooking,
  noPrice,
  noReason,
  noteLabel,
  phoneLabel,
  plateLabel,
  plateOrPhone,
  serviceLabel,
} from './texts.ts';
import { nextFreeIn, TimeField } from './time-field.tsx';

interface SheetFormProps {
  onBooked: (job: Job) => void;
  close: () => void;
}

/** Renders the fields of a booking, and what it is asked about. The first wrong field takes the focus. */
export function SheetForm({ onBooked, close }: SheetFormProps) {
  const [draft, setDraft] = useState(keptDraft);
  const [missing, setMissing] = useState<Record<string, string>>({});
  const services = useQuery(servicesQuery({ search: '', order: 'asc' })).data ?? [];
  const service = services.find(({ _id }) => _id === draft.service);
  const slots = useQuery({ ...slotsQuery(draft.service), enabled: draft.service !== '' }).data;
  const booking = useBook();
  const heading = useRef<HTMLHeadingElement>(null);
  const searched = useDeferredValue(draft.plate.trim() || draft.phone);
  const time = draft.time ?? (slots && nextFreeIn(slots));
  const question = questionOf(booking.error);
  const errors = { ...missing, ...errorsOf(booking.error) };

  const change = (changes: Partial<SheetDraft>) => {
    const next = { ...draft, ...changes };
    keepDraft(next);
    setDraft(next);
    setMissing({});
    booking.reset();
  };
  const send = (despite?: DeskBooking['despite'], at = time) => {
    if (booking.isPending || !service || at === undefined) return;
    booking.mutate(toRequest(draft, { service, time: at, despite }), {
      onSuccess: (job) => {
        forgetDraft();
        onBooked(job);
      },
    });
  };
  const submit = (event: FormEvent) => {
    event.preventDefault();
    const found = {
      ...(service ? missingIn(draft, priceOf(draft, service)) : { service: chooseService }),
      ...(time === undefined && { time: chooseTime }),
    };
    setMissing(found);
    if (Object.keys(found).length === 0) send();
  };
  // biome-ignore lint/correctness/useExhaustiveDependencies: the first wrong field of each attempt
  useEffect(() => {
    heading.current?.closest('form')?.querySelector<HTMLElement>('[aria-invalid=true]')?.focus();
  }, [missing, booking.error]);

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
    <Form className="grid gap-4" noValidate onSubmit={submit}>
      <h2 ref={heading} id="sheet-title" className="text-2xl">
        {newBooking}
      </h2>
      <div className="grid gap-3 sm:grid-cols-2">
        {text('plate', plateLabel, { hint: plateOrPhone, maxLength: 40 })}
        {text('phone', phoneLabel, { type: 'tel', inputMode: 'tel', maxLength: 40 })}
      </div>
      {draft.former === undefined && (
        <ReturningCustomers text={searched} choose={(job) => change(withFormer(draft, job))} />
      )}
      <Select
        label={serviceLabel}
        value={draft.service}
        error={errors.service}
        onChange={({ target }) => change({ service: target.value, time: undefined })}
      >
        <option value="">{chooseService}</option>
        {services.map(({ _id, title }) => (
          <option key={_id} value={_id}>
            {title}
          </option>
        ))}
      </Select>
      {service && <PriceField draft={draft} service={service} errors={errors} change={change} />}
      <TimeField slots={slots} value={time} error={errors.time} change={(next) => change({ time: next })} />
      <div className="grid gap-3 sm:grid-cols-2">
        {text('customer', nameLabel, { isOptional: true, maxLength: 200 })}
        {text('car', carLabel, { isOptional: true, maxLength: 60 })}
      </div>
      <TextArea
        label={noteLabel}
        isOptional
        rows={2}
        maxLength={500}
        value={draft.note}
        onChange={({ target }) => change({ note: target.value })}
      />
      {question ? (
        <Question
          question={question}
          isPending={booking.isPending}
          bookAnyway={() => send([...(booking.variables?.despite ?? []), question.reason])}
          chooseTime={(start) => {
            change({ time: start });
            send(booking.variables?.despite, start);
          }}
        />
      ) : (
        booking.error && !isShown(booking.error, draft) && <Alert>{booking.error.message}</Alert>
      )}
      <div className="sticky -bottom-4 -mx-4 -mb-4 flex gap-3 border-t border-line bg-surface p-4 sm:static sm:m-0 sm:border-0 sm:p-0">
        <Button type="submit" className="grow sm:grow-0" pending={booking.isPending}>
          {book}
        </Button>
        <Button variant="secondary" onClick={close}>
          {cancel}
        </Button>
        <button type="button" className="link min-h-11 sm:ml-auto" onClick={() => change(cleared())}>
          {clear}
        </button>
      </div>
    </Form>
  );
}

function cleared(): SheetDraft {
  forgetDraft();
  return keptDraft();
}

const errorsOf = (error: Error | null): Record<string, string> =>
  error instanceof ApiError
    ? Object.fromEntries(error.errors.map(({ path, message }) => [path, message]))
    : {};

const SHOWN = ['plate', 'phone', 'service', 'time', 'customer', 'car'];

/** Returns whether every problem is shown at its field. Those of a price are there once somebody types one. */
function isShown(error: Error, { price }: SheetDraft): boolean {
  if (!(error instanceof ApiError) || error.errors.length === 0) return false;
  const shown = price === undefined ? SHOWN : [...SHOWN, 'amount', 'priceReason'];
  return error.errors.every(({ path }) => shown.includes(path));
}

/** Returns what a draft lacks, by its field. */
function missingIn({ plate, phone, price, reason }: SheetDraft, amount: number): Record<string, string> {
  return {
    ...(plate.trim() === '' && phone.trim() === '' && { plate: plateOrPhone }),
    ...(Number.isNaN(amount) && { amount: noPrice }),
    ...(price !== undefined && reason.trim() === '' && { priceReason: noReason }),
  };
}
