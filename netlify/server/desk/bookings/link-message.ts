import type { Job } from '../../../../src/contract/desk/desk-day.ts';
import { spacedBookingNumber } from '../../../../src/contract/text/booking-id.ts';
import { pathIn } from '../../../../src/contract/text/language.ts';
import { textsByLanguage } from '../../language.ts';
import { orderLanguage } from '../../order/order-facts.ts';
import type { OrderRecord } from '../../order/records.ts';
import * as bangla from './link-texts.bn.ts';
import * as english from './link-texts.ts';

const textsIn = textsByLanguage(english, bangla);

/** Returns the message that goes with the link of a booking of the desk, in the order's language: that the car is ready, when it comes, or how to pay. */
export function bookingLinkMessageOf(order: OrderRecord, place: Job['place']): Job['linkMessage'] {
  const { _id, link, visit, progress } = order;
  if (!link) return undefined;
  const language = orderLanguage(order);
  const [t, number] = [textsIn(language), spacedBookingNumber(_id)];
  const path = pathIn(language, `/b/${link}`);
  if (progress?.state === 'ready') return { text: t.carIsReady(number), path };
  return {
    text: place === 'planned' && visit ? t.bringCar(number, visit.start) : t.payAndFollow(number),
    path,
  };
}
