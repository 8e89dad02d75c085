import { useState } from 'react';
import { conflictIn } from '../../api/api-error.ts';
import { logFailure } from '../../api/log-failure.ts';
import { request } from '../../api/request.ts';
import { usePaymentRedirect } from '../../api/use-payment-redirect.ts';
import { endpoints } from '../../contract/endpoints.ts';
import { amountDue, type Currency } from '../../contract/money.ts';
import { type Order, paymentUrlSchema } from '../../contract/order.ts';
import { endedOrderSchema, type TodaysPrice, todaysPriceSchema } from '../../contract/order-refusal.ts';
import type { OrderRequest } from '../../contract/order-request.ts';
import type { Service } from '../../contract/service.ts';
import { forgetBooking } from '../auth/forms/begun-booking.ts';
import { orderEmail } from '../auth/order-email.ts';
import type { AuthUser } from '../auth/session/auth-state.ts';
import { withToken } from '../auth/session/request-as-user.ts';
import { useUser } from '../auth/use-user.ts';
import { type FormState, useFields } from '../forms/use-fields.ts';
import { beginOrder, begunOrder, endOrder } from '../orders/begun-order.ts';
import { orderKey } from './order-key.ts';

type Field = 'firstName' | 'lastName' | 'phone' | 'currency' | 'postcode' | 'address';
type CheckoutFields = Record<Field, string>;

interface CheckoutOptions {
  service: Service;
  bdtPerUsd: string;
  lastOrder: Order | undefined;
  /** Shows a price that is another by now. */
  onPriceChange: (today: TodaysPrice) => void;
}

/** The form of the checkout, and what is to be paid. */
export interface CheckoutState {
  form: FormState<CheckoutFields>;
  currency: Currency;
  /** The amount due, in minor units of the currency. */
  due: number;
}

/** Returns the form that books a service and leads to its payment page (spec §2, §3). Only the currency is required. */
export function useCheckout({
  service,
  bdtPerUsd,
  lastOrder,
  onPriceChange,
}: CheckoutOptions): CheckoutState {
  const user = useUser();
  const [begun, setBegun] = useState(() => beginOrder(user.uid, service._id));
  const act = usePaymentRedirect({
    open: async (order: OrderRequest) => {
      // A tab that was opened at the same moment may have begun it anew. One that has ended is named all the same, to hear of it.
      const id = begunOrder(user.uid, service._id) ?? begun;
      const page = await createOrder(order, orderKey(id, order));
      forgetBooking();
      return page;
    },
    onError: (failure) => {
      logFailure('Checkout', failure);
      const today = conflictIn(failure, todaysPriceSchema);
      if (today) onPriceChange(today);
      if (!conflictIn(failure, endedOrderSchema)) return;
      // It was made, and paid or cancelled, such as in another tab: the next press books once more.
      endOrder(service._id);
      setBegun(beginOrder(user.uid, service._id));
    },
    replaces: true,
  });
  const payable = ({ currency: chosen }: CheckoutFields) => {
    const currency = chosen === 'USD' ? 'USD' : 'BDT';
    return { currency, due: amountDue(service.price, currency, bdtPerUsd) } as const;
  };
  const form = useFields({
    // Of all services, as it is about the customer.
    draft: 'checkout',
    initial: { ...knownFields(user, lastOrder), currency: 'BDT' },
    read: (texts: CheckoutFields): { request: OrderRequest } => {
      const { currency, due } = payable(texts);
      return {
        request: {
          service: service._id,
          serviceName: service.title,
          price: service.price,
          amount: due / 100,
          customer: `${texts.firstName} ${texts.lastName}`,
          email: orderEmail(user),
          phone: texts.phone,
          address: texts.address,
          postcode: texts.postcode,
          currency,
        },
      };
    },
    act,
    fieldOf: (path) => (path === 'customer' ? 'firstName' : path),
  });
  return { form, ...payable(form.texts) };
}

/** POST /orders: books and returns the URL of the payment page. The idempotency key prevents a second booking. */
const createOrder = (order: OrderRequest, idempotencyKey: string): Promise<{ url: string }> =>
  withToken((token) =>
    request(endpoints.ordersCreate, paymentUrlSchema, { token, body: order, idempotencyKey }),
  );

/** Returns the fields of an earlier order, or as far as the account knows them. */
function knownFields(user: AuthUser, lastOrder: Order | undefined): Omit<CheckoutFields, 'currency'> {
  const names = (lastOrder?.customer.trim() || user.name).split(/\s+/);
  const lastName = names.length > 1 ? (names.pop() ?? '') : '';
  const { phone = '', postcode = '', address = '' } = lastOrder ?? {};
  return { firstName: names.join(' '), lastName, phone, postcode, address };
}
