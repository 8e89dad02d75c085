import type { Service } from '../../contract/catalogue/service.ts';
import type { AdditionRequest } from '../../contract/desk/desk-booking-request.ts';
import type { Job } from '../../contract/desk/desk-day.ts';
import type { FormReading } from '../../features/forms/use-fields.ts';
import { CATALOGUED, problemsOfAgreedPrice, typedPriceInPaisa } from '../sheet/sheet-draft.ts';
import { chooseService } from '../sheet/texts.ts';
import * as t from './bill-texts.ts';

/** `agreed` has the service and the price to which the customer has agreed, as the member says; it is empty until then, and `overrides` until a full day is overruled. */
export const EMPTY_ADDITION = {
  service: '',
  price: CATALOGUED as string,
  reason: '',
  agreed: '',
  overrides: '',
};
export type AdditionTexts = typeof EMPTY_ADDITION;

/** Returns what a customer agrees to: a service at a price, in paisa. */
export const keyOfAgreedPrice = ({ _id }: Service, amount: number): string => `${_id} ${amount}`;

export type Addition = Omit<Extract<AdditionRequest, { type: 'added' }>, 'type' | 'id'>;

/** Returns the request that adds a service to a booking, or what it lacks. */
export function readAddition(
  texts: AdditionTexts,
  service: Service | undefined,
  { rev, visit }: Pick<Job, 'rev' | 'visit'>,
): FormReading<AdditionTexts, Addition> {
  const { price, reason, agreed, overrides } = texts;
  const amount = service && typedPriceInPaisa(price, service);
  const errors = {
    ...(!service && { service: chooseService }),
    ...problemsOfAgreedPrice(texts, service),
    ...(service &&
      amount !== undefined &&
      agreed !== keyOfAgreedPrice(service, amount) && { agreed: t.askFirst }),
  };
  if (!service || amount === undefined || Object.keys(errors).length > 0) return { errors };
  return {
    request: {
      service: service._id,
      amount,
      ...(price !== CATALOGUED && { priceReason: reason }),
      agreed: true,
      rev,
      ...(visit && { start: visit.start }),
      ...(overrides && { overrides: 'full' }),
    },
  };
}
