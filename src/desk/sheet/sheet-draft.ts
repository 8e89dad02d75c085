import type { Service } from '../../contract/catalogue/service.ts';
import type { DeskBooking } from '../../contract/desk/desk-booking-request.ts';
import type { Job } from '../../contract/desk/desk-day.ts';
import { visibleText } from '../../contract/text/typed.ts';
import type { FormReading } from '../../features/forms/use-fields.ts';
import { cataloguePriceInTaka } from '../../features/services/in-taka.ts';
import { jobCar } from '../board/jobs/steps.ts';
import { parseTaka } from '../payments/parse-taka.ts';
import { typeAmount } from '../texts.ts';
import * as t from './texts.ts';
import { ANY_DAY } from './time-field.tsx';

/** The price of a sheet for which nobody has typed another. */
export const CATALOGUED = 'as catalogued';

/**
 * The texts of an empty sheet, whose customer reads Bangla. `id` is that of the booking from the first press on, so that a repeat makes no second one; `time` is empty until
 * somebody chooses; `with` is the booking with which it is to come, `overrides` has the reasons to ask that were answered.
 */
export const EMPTY_SHEET = {
  id: '',
  previous: '',
  with: '',
  plate: '',
  phone: '',
  customer: '',
  language: 'bn' as string,
  car: '',
  note: '',
  service: '',
  time: '',
  price: CATALOGUED as string,
  reason: '',
  overrides: '',
};
export type SheetTexts = typeof EMPTY_SHEET;

/** Returns the texts of the customer and the car of a previous booking. What it does not know stays. */
export function sheetTextsOfPrevious(job: Job): Partial<SheetTexts> {
  const { plate, car } = jobCar(job);
  return {
    previous: job.orderId,
    customer: job.customer,
    phone: job.phone,
    language: job.language,
    ...(plate !== undefined && { plate }),
    ...(car !== undefined && { car }),
  };
}

/** Returns a price in paisa, undefined if none was typed. */
export const typedPriceInPaisa = (price: string, service: Service): number | undefined =>
  price === CATALOGUED ? cataloguePriceInTaka(service.price).amount : parseTaka(price);

export const problemsOfAgreedPrice = (
  { price, reason }: Pick<SheetTexts, 'price' | 'reason'>,
  service: Service | undefined,
) => ({
  ...(service && typedPriceInPaisa(price, service) === undefined && { price: typeAmount }),
  ...(price !== CATALOGUED && reason.trim() === '' && { reason: t.noReason }),
});

/** The fields of a price by their paths in the request. They are there once somebody types another one. */
const priceFields: Partial<Record<string, string>> = { amount: 'price', priceReason: 'reason' };

/** Returns the field of a path in a request with a price. */
export const fieldOfAgreedPrice = (path: string, { price }: Pick<SheetTexts, 'price'>): string =>
  (price !== CATALOGUED && priceFields[path]) || path;

interface Shown {
  service: Service | undefined;
  /** The next free time, which is taken unless somebody has chosen. */
  nextFree: string | undefined;
  /** Free times are being looked for, so that one is not missing yet. */
  isLooking: boolean;
}

/** Returns the request of a sheet, or what it lacks: nothing, if it only waits for the free times. */
export function readSheet(
  texts: SheetTexts,
  { service, nextFree, isLooking }: Shown,
): FormReading<SheetTexts, DeskBooking> {
  const { id, previous, plate, phone, customer, car, note, price, reason, overrides } = texts;
  const time = texts.time || nextFree;
  const amount = service && typedPriceInPaisa(price, service);
  const errors = {
    ...(plate.trim() === '' && phone.trim() === '' && { plate: t.plateOrPhone }),
    ...(!service && { service: t.chooseService }),
    ...problemsOfAgreedPrice(texts, service),
    ...(service && time === undefined && !isLooking && { time: t.chooseTime }),
  };
  if (!service || amount === undefined || time === undefined || Object.keys(errors).length > 0)
    return { errors };
  return {
    request: {
      id,
      ...(previous && { previous }),
      ...(texts.with && { with: texts.with }),
      service: service._id,
      amount,
      ...(price !== CATALOGUED && { priceReason: reason }),
      ...(time !== ANY_DAY && { time }),
      customer,
      phone,
      language: texts.language === 'en' ? 'en' : 'bn',
      plate,
      car,
      note,
      ...(overrides && { overrides: (['full', 'plate'] as const).filter((one) => overrides.includes(one)) }),
    },
  };
}

/** Returns whether a booking is another than its request: it was made by an earlier press, whose answer was lost. */
export function differsFromRequest(job: Job, request: DeskBooking): boolean {
  const made = { ...job, ...jobCar(job) };
  const texts = ['service', 'amount', 'customer', 'phone', 'language', 'plate', 'car', 'note'] as const;
  return texts.some((name) => plain(made[name]) !== plain(request[name]));
}

/** Returns a value as the server keeps it, whichever digits it has. */
const plain = (value: string | number | undefined): string => visibleText(String(value ?? '')).trim();
