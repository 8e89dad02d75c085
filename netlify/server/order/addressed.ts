import { UNREGISTERED } from '../../../src/contract/order/order.ts';
import { mainPhone } from '../../../src/contract/text/phone.ts';
import type { Notice, OrderRecord } from './records.ts';

/* The ways by which a customer is told of an order: mail, SMS, or both. */

/** A notice that is decided on. One for a customer may be worth an SMS, who has asked for that with its order, or with any that comes with the car. */
export type NewNotice = Notice & { byPhone?: 'order' | 'car' };

/** Returns the number to which the SMS about an order go, such as "8801711223344": a mobile one, of a booking of the desk or of a customer who wants them. */
export function smsNumberOf({ link, sms, phone }: OrderRecord): string | undefined {
  const main = link === undefined && !sms ? undefined : mainPhone(phone);
  return main?.isMobile ? main.dialled.slice(1) : undefined;
}

const SMS = ':sms';

/** Returns the id of the mail that says what an SMS says. */
export const mailIdOf = (smsId: string): string => smsId.slice(0, -SMS.length);

/** Returns whether customers can be told of an order by mail. */
export const hasEmailAddress = ({ email }: OrderRecord): boolean => email !== UNREGISTERED;

/** Returns the number to which the SMS about the car of some orders go: of the first that has one. */
export const smsNumberIn = (orders: OrderRecord[]): string | undefined =>
  orders.map(smsNumberOf).find((number) => number !== undefined);

/** Returns a notice for each way by which its recipient is told of an order; `others` come with its car. */
export function noticesByMailAndSms(
  { byPhone, ...notice }: NewNotice,
  { order, others }: { order: OrderRecord; others: OrderRecord[] },
): Notice[] {
  if (notice.recipient !== 'customer') return [notice];
  const sms = { ...notice, id: notice.id + SMS, recipient: 'phone' };
  return [
    ...(hasEmailAddress(order) ? [notice] : []),
    ...(byPhone && smsNumberIn(byPhone === 'car' ? [order, ...others] : [order]) !== undefined ? [sms] : []),
  ];
}

/** Returns the ids of a notice in all ways. */
export const idsByMailAndSms = (id: string): string[] => [id, id + SMS];
