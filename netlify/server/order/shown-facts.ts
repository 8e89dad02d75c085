import type { AddedService, Reduction } from '../../../src/contract/bill.ts';
import type { Language } from '../../../src/contract/language.ts';
import { addedOf, minutesOf, paymentOf, reductionsOf, serviceOf, takingsOf } from './bill.ts';
import { serviceNameIn, titleIn } from './order-facts.ts';
import type { OrderRecord } from './records.ts';

/** Returns what follows from an order's bill, as customers and staff are shown it in a language. */
export function shownFacts(order: OrderRecord, language: Language) {
  const { service, img, price, reason } = serviceOf(order);
  const takings = takingsOf(order);
  return {
    service,
    serviceName: serviceNameIn(language, order),
    img,
    price,
    priceReason: reason,
    minutes: minutesOf(order),
    payment: paymentOf(order),
    origin: order.link === undefined ? undefined : 'desk',
    takings: takings.length > 0 ? takings : undefined,
    added: shownAdded(order, language),
    reductions: shownReductions(order),
  };
}

/** Returns what was taken off an order's bill, as it is shown; undefined if nothing was. */
export function shownReductions(order: OrderRecord): Reduction[] | undefined {
  const reductions = reductionsOf(order).map(({ text, ...line }) => ({ ...line, kind: text }));
  return reductions.length > 0 ? reductions : undefined;
}

/** Returns the services that were added to a booking, as they are shown in a language; undefined if none was. */
export function shownAdded(order: OrderRecord, language: Language): AddedService[] | undefined {
  const added = addedOf(order).map(({ text, textBn, ...line }) => ({
    ...line,
    text: titleIn(language, text, textBn),
  }));
  return added.length > 0 ? added : undefined;
}
