import type { Bill } from '../../../src/contract/money/bill.ts';
import * as bn from '../../../src/contract/money/money-texts.bn.ts';
import * as en from '../../../src/contract/money/money-texts.ts';
import { type Language, titleIn } from '../../../src/contract/text/language.ts';
import { textsByLanguage } from '../language.ts';
import {
  bookedServiceLine,
  bookingPaymentState,
  chargesOf,
  countedRefunds,
  isOwnBooking,
  isTakenByBank,
  overpaymentOf,
  refundedOrDueAt,
  refundsDue,
  workMinutesOf,
} from './bill.ts';
import type { OwnedOrder } from './change.ts';
import { amountToPayNext, lastStartOf, ordersTogetherWith, serviceNameIn } from './order-facts.ts';
import type { OrderRecord, Payment } from './records.ts';

const moneyTexts = textsByLanguage(en, bn);

/**
 * Returns what follows from an order's bill, as it is shown in a language. Others than the staff are shown the `readable` part of its lists; the fields of
 * the contract only.
 */
export function derivedOrderFields(
  order: OrderRecord,
  language: Language,
  readable: Pick<OrderRecord, 'lines' | 'payments'> = order,
) {
  const { service, text, textBn, img, price } = bookedServiceLine(order);
  return {
    service,
    serviceName: titleIn(language, text, textBn),
    img,
    price,
    minutes: workMinutesOf(order),
    payment: bookingPaymentState(order),
    givenUpStart: order.visit ? undefined : lastStartOf(order),
    origin: isOwnBooking(order) ? undefined : 'desk',
    bill: {
      lines: shownLines({ lines: readable.lines, link: order.link }, language),
      payments: readable.payments.map(shownPayment),
      due: amountToPayNext(order),
      overpayment: overpaymentOf(order) || undefined,
    },
  };
}

/** Returns the services of the other bookings with which a car comes, or has, in a language; undefined if there are none. */
export function servicesOfOtherBookings(
  owned: Pick<OwnedOrder, 'order' | 'together'>,
  language: Language,
): string[] | undefined {
  const names = ordersTogetherWith(owned).map((other) => serviceNameIn(language, other));
  return names.length > 0 ? names : undefined;
}

/** Returns the lines that are charged, and the services that are not any longer. */
const shownLines = (bill: Pick<OrderRecord, 'lines' | 'link'>, language: Language): Bill['lines'] =>
  chargesOf(bill).flatMap(({ line, ...charge }): Bill['lines'] => {
    if (line.kind === 'service')
      return [
        {
          ...line,
          text: titleIn(language, line.text, line.textBn),
          withdrawn: line.withdrawnAt === undefined ? undefined : true,
        },
      ];
    if (line.kind === 'reduction')
      return [{ ...line, ...charge, text: moneyTexts(language).reductionNames[line.text] }];
    return line.answer?.value === 'approved' ? [{ ...line, ...charge }] : [];
  });

function shownPayment(payment: Payment): Bill['payments'][number] {
  const owed = refundsDue(payment);
  return {
    ...payment,
    refunds: countedRefunds(payment).map(({ part, amount }) => ({
      id: part.id,
      amount,
      at: refundedOrDueAt(part),
      reason: part.reason,
      by: part.by,
      isDone: owed.includes(part) ? undefined : true,
      byBank: isTakenByBank(part) || undefined,
    })),
  };
}
