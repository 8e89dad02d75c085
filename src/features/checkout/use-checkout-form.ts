import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { conflictIn } from '../../api/api-error.ts';
import { logFailure, request } from '../../api/request.ts';
import { usePaymentRedirect } from '../../api/use-payment-redirect.ts';
import type { Service } from '../../contract/catalogue/service.ts';
import { endpoints } from '../../contract/http/endpoints.ts';
import { amountOfCataloguePrice } from '../../contract/money/money.ts';
import { type Order, paymentUrlSchema } from '../../contract/order/order.ts';
import { endedOrderSchema, todaysPriceSchema } from '../../contract/order/order-refusal.ts';
import type { OrderRequest } from '../../contract/order/order-request.ts';
import { mainPhone } from '../../contract/text/phone.ts';
import { MAX_ADDRESS, MAX_NAME, MAX_PHONE, MAX_POSTCODE } from '../../contract/text/text-limits.ts';
import { forgetBegunBooking } from '../auth/forms/begun-booking.ts';
import type { AuthUser } from '../auth/session/auth-state.ts';
import { sendWithToken } from '../auth/session/request-as-user.ts';
import { useUser } from '../auth/use-user.ts';
import { maxLengthRule } from '../forms/rules.ts';
import { useFields } from '../forms/use-fields.ts';
import { beginOrderId, begunOrderId, endBegunOrder } from '../orders/begun-order.ts';
import { emailOfOrders } from '../orders/orders-query.ts';
import { serviceQuery } from '../services/service-query.ts';

type Field = 'firstName' | 'lastName' | 'phone' | 'sms' | 'currency' | 'postcode' | 'address';
type CheckoutFields = Record<Field, string>;

/** Both names are one text with a space between them. */
const eitherName = maxLengthRule(MAX_NAME / 2 - 1);
const RULES = {
  firstName: eitherName,
  lastName: eitherName,
  phone: maxLengthRule(MAX_PHONE),
  postcode: maxLengthRule(MAX_POSTCODE),
  address: maxLengthRule(MAX_ADDRESS),
};

/** The rate that the server has named since the page was built. */
let latestRate: string | undefined;

/**
 * Returns the form that books a service and leads to its payment page (spec §2, §3), and what is to be paid, in minor units of the currency.
 * Only the currency is required.
 */
export function useCheckoutForm(service: Service, lastOrder: Order | undefined) {
  const user = useUser();
  const queryClient = useQueryClient();
  const [bdtPerUsd, setRate] = useState(latestRate ?? SETTINGS.VITE_BDT_PER_USD);
  const [begun, setBegun] = useState(() => beginOrderId(user.uid, service._id));
  const act = usePaymentRedirect({
    open: async (order: OrderRequest) => {
      // A tab that was opened at the same moment may have begun it anew. One that has ended is named all the same, to hear of it.
      const id = begunOrderId(user.uid, service._id) ?? begun;
      // POST /orders: the key prevents a second booking.
      const idempotencyKey = orderIdempotencyKey(id, order);
      const page = await sendWithToken((token) =>
        request(endpoints.ordersCreate, paymentUrlSchema, { token, body: order, idempotencyKey }),
      );
      forgetBegunBooking();
      return page;
    },
    onError: (failure) => {
      logFailure('Checkout', failure);
      const today = conflictIn(failure, todaysPriceSchema);
      if (today) {
        latestRate = today.bdtPerUsd;
        setRate(today.bdtPerUsd);
        // The CDN may still have the previous one.
        queryClient.setQueryData(
          serviceQuery(service._id).queryKey,
          (shown) => shown && { ...shown, price: today.todaysPrice },
        );
      }
      if (!conflictIn(failure, endedOrderSchema)) return;
      // It was made, and paid or cancelled, such as in another tab: the next press books once more.
      endBegunOrder(service._id);
      setBegun(beginOrderId(user.uid, service._id));
    },
    replaces: true,
  });
  const payable = ({ currency: chosen }: CheckoutFields) => {
    const currency = chosen === 'USD' ? 'USD' : 'BDT';
    return { currency, due: amountOfCataloguePrice(service.price, currency, bdtPerUsd) } as const;
  };
  const form = useFields({
    // Of all services, as it is about the customer.
    draft: 'checkout',
    initial: { ...knownFields(user, lastOrder), currency: 'BDT' },
    read: (texts: CheckoutFields): { request: OrderRequest } => {
      const { currency, due } = payable(texts);
      const { firstName, lastName, phone, sms, address, postcode } = texts;
      return {
        request: {
          service: service._id,
          serviceName: service.title,
          price: service.price,
          amount: due / 100,
          customer: `${firstName} ${lastName}`,
          email: emailOfOrders(user),
          phone,
          ...(offersSms(phone) && sms && { sms: true as const }),
          address,
          postcode,
          currency,
        },
      };
    },
    act,
    rules: RULES,
    fieldOf: (path) => (path === 'customer' ? 'firstName' : path),
  });
  return { form, bdtPerUsd, ...payable(form.texts) };
}

/** Returns whether the garage can send SMS to what was typed as a phone. */
export const offersSms = (phone: string): boolean =>
  SETTINGS.VITE_SMS !== '' && mainPhone(phone)?.isMobile === true;

/** Returns the fields of an earlier order, or as far as the account knows them. */
function knownFields(user: AuthUser, lastOrder: Order | undefined): Omit<CheckoutFields, 'currency'> {
  const names = (lastOrder?.customer.trim() || user.name).split(/\s+/);
  const lastName = names.length > 1 ? (names.pop() ?? '') : '';
  const { phone = '', sms, postcode = '', address = '' } = lastOrder ?? {};
  return { firstName: names.join(' '), lastName, phone, sms: sms ? 'yes' : '', postcode, address };
}

/** Returns the idempotency key of a request for a booking that is begun (`begunOrderId`, kept in the tab). With other details, it is for another order. */
export const orderIdempotencyKey = (
  id: string,
  { serviceName: _inOneLanguage, ...details }: OrderRequest,
): string => `${id}-${digest(JSON.stringify(details))}`;

/** Returns a short digest of a text (FNV-1a, 64 bits). */
function digest(text: string): string {
  let hash = 0xcbf29ce484222325n;
  for (const byte of new TextEncoder().encode(text))
    hash = BigInt.asUintN(64, (hash ^ BigInt(byte)) * 0x100000001b3n);
  return hash.toString(36);
}
