import * as z from 'zod/mini';
import type { DeskBooking } from '../../contract/desk-booking-request.ts';
import type { Job } from '../../contract/desk-day.ts';
import { foldDigits } from '../../contract/fold-digits.ts';
import { amountDue } from '../../contract/money.ts';
import type { Service } from '../../contract/service.ts';
import { carOf } from '../board/jobs/steps.ts';
import { draftsOf } from '../drafts/drafts.ts';
import { parseTaka } from '../takings/parse-taka.ts';

/** What is typed into the sheet. `time` is `here`, a start, or '' for any day; `price` is in taka, as typed. */
const draftSchema = z.object({
  id: z.string(),
  former: z.optional(z.string()),
  plate: z.string(),
  phone: z.string(),
  customer: z.string(),
  car: z.string(),
  note: z.string(),
  service: z.string(),
  /** Undefined until somebody chooses: until then it is the next free time. */
  time: z.optional(z.string()),
  /** Undefined for the catalogue's. */
  price: z.optional(z.string()),
  reason: z.string(),
});
export type SheetDraft = z.infer<typeof draftSchema>;

export type SheetField = Exclude<keyof SheetDraft, 'id' | 'former'>;

/** Returns an empty draft, with the id that the booking will have. */
export const newDraft = (): SheetDraft => ({
  id: crypto.randomUUID(),
  former: undefined,
  plate: '',
  phone: '',
  customer: '',
  car: '',
  note: '',
  service: '',
  time: undefined,
  price: undefined,
  reason: '',
});

const drafts = draftsOf('sheet', draftSchema);

/** There is one sheet. */
const SHEET = 'sheet';

/** Returns what was typed before the sheet was closed, or an empty draft. */
export const keptDraft = (): SheetDraft => drafts.all()[SHEET] ?? newDraft();

export const keepDraft = (draft: SheetDraft): void => drafts.set(SHEET, draft);

/** Forgets what was typed: the booking of this id is made. */
export function forgetDraft(id: string): void {
  if (drafts.all()[SHEET]?.id === id) drafts.set(SHEET, undefined);
}

/** Returns a draft with the customer and the car of a former booking, and what was typed besides. */
export function withFormer(draft: SheetDraft, job: Job): SheetDraft {
  const { plate, car } = carOf(job);
  return {
    ...draft,
    former: job.transactionId,
    customer: job.customer,
    phone: job.phone,
    plate: plate ?? draft.plate,
    car: car ?? draft.car,
  };
}

/** Returns the price of a draft in paisa, NaN if none was typed. */
export function priceOf({ price }: SheetDraft, service: Service): number {
  if (price === undefined) return amountDue(service.price, 'BDT', SETTINGS.VITE_BDT_PER_USD);
  return parseTaka(price) ?? Number.NaN;
}

/** Returns the request of a draft. `time` is the one that the sheet shows, `despite` what the member was asked about. */
export function toRequest(
  draft: SheetDraft,
  { service, time, despite }: { service: Service; time: string; despite: DeskBooking['despite'] },
): DeskBooking {
  const { id, former, plate, phone, customer, car, note, price, reason } = draft;
  return {
    id,
    ...(former && { former }),
    service: service._id,
    amount: priceOf(draft, service),
    ...(price !== undefined && { priceReason: reason }),
    ...(time && { time }),
    customer,
    phone,
    plate,
    car,
    note,
    ...(despite && { despite }),
  };
}

/** Returns whether a booking is another than its request: it was made by an earlier press, whose answer was lost. */
export function isOtherThan(job: Job, request: DeskBooking): boolean {
  const { plate, car, note } = carOf(job);
  const made = [job.service, job.amount, job.customer, job.phone, plate, car, note];
  const wanted = [request.service, request.amount, request.customer, request.phone];
  const asTyped = [...wanted, request.plate, request.car, request.note];
  return made.some((value, index) => plain(value) !== plain(asTyped[index]));
}

/** Returns a value as the server keeps it, whichever digits it has. */
const plain = (value: string | number | undefined): string => foldDigits(String(value ?? '')).trim();
