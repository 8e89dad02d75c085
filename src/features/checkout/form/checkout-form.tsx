import { type FormEvent, useState } from 'react';
import { Link } from 'react-router-dom';
import { ApiError } from '../../../api/api-error.ts';
import { logFailure } from '../../../api/log-failure.ts';
import { usePaymentRedirect } from '../../../api/use-payment-redirect.ts';
import { formatAmount } from '../../../contract/format-money.ts';
import { type Currency, currencySchema } from '../../../contract/money.ts';
import { endedOrderSchema, type TodaysPrice, todaysPriceSchema } from '../../../contract/order-refusal.ts';
import type { OrderRequest } from '../../../contract/order-request.ts';
import type { Service } from '../../../contract/service.ts';
import { Alert } from '../../../ui/alert.tsx';
import { Button } from '../../../ui/button.tsx';
import { Field, Select, TextArea } from '../../../ui/field.tsx';
import { Form } from '../../../ui/form.tsx';
import { forgetBooking } from '../../auth/forms/begun-booking.ts';
import { orderEmail } from '../../auth/order-email.ts';
import type { AuthUser } from '../../auth/session/auth-state.ts';
import { isRefused } from '../../auth/session/refusal.ts';
import { endSession } from '../../auth/session/request-as-user.ts';
import { beginOrder, begunOrder, endOrder } from '../../orders/begun-order.ts';
import { createOrder } from './create-order.ts';
import { type CheckoutFields, keepDraft } from './kept-form.ts';
import { orderKey } from './order-key.ts';
import * as t from './texts.ts';

interface CheckoutFormProps {
  service: Service;
  user: AuthUser;
  currency: Currency;
  /** The amount due, in minor units of the currency. */
  due: number;
  onCurrencyChange: (currency: Currency) => void;
  /** Shows a price that is another by now. */
  onPriceChange: (today: TodaysPrice) => void;
  /** The values of the fields, unless they were changed. */
  known: Omit<CheckoutFields, 'currency'>;
}

/** Books a service and redirects to the payment page (spec §2, §3). Only the currency is required. */
export function CheckoutForm(props: CheckoutFormProps) {
  const { service, user, currency, due, onCurrencyChange, onPriceChange, known } = props;
  const [isPhoneEmpty, setPhoneEmpty] = useState(false);
  const [begun, setBegun] = useState(() => beginOrder(user.uid, service._id));

  const {
    act: pay,
    isPending: isPaying,
    error,
  } = usePaymentRedirect({
    open: async (order: OrderRequest) => {
      // A tab that was opened at the same moment may have begun it anew. One that has ended is named all the same, to hear of it.
      const id = begunOrder(user.uid, service._id) ?? begun;
      const page = await createOrder(order, orderKey(id, order));
      forgetBooking();
      return page;
    },
    onError: (failure) => {
      logFailure('Checkout', failure);
      const problem = failure instanceof ApiError ? failure.problem : undefined;
      const today = todaysPriceSchema.safeParse(problem);
      if (today.success) onPriceChange(today.data);
      if (!endedOrderSchema.safeParse(problem).success) return;
      // It was made, and paid or cancelled, such as in another tab: the next press books once more.
      endOrder(service._id);
      setBegun(beginOrder(user.uid, service._id));
    },
    replaces: true,
  });

  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    const form = new FormData(event.currentTarget);
    const text = (name: string) => String(form.get(name) ?? '');
    pay({
      service: service._id,
      serviceName: service.title,
      price: service.price,
      amount: due / 100,
      customer: `${text('firstName')} ${text('lastName')}`,
      email: orderEmail(user),
      phone: text('phone'),
      address: text('address'),
      postcode: text('postcode'),
      currency,
    });
  };

  const errorAt = (path: string) =>
    error instanceof ApiError ? error.errors.find((each) => each.path === path)?.message : undefined;

  return (
    <Form
      data-kept
      onSubmit={submit}
      onChange={(event) => keepDraft(user, event.currentTarget)}
      className="grid gap-4"
    >
      <h2>{t.yourDetails}</h2>
      <div className="grid gap-4 sm:grid-cols-2">
        <Field
          label={t.firstNameLabel}
          isOptional
          name="firstName"
          autoComplete="given-name"
          maxLength={99}
          defaultValue={known.firstName}
          error={errorAt('customer')}
        />
        <Field
          label={t.lastNameLabel}
          isOptional
          name="lastName"
          autoComplete="family-name"
          maxLength={99}
          defaultValue={known.lastName}
        />
      </div>
      <Field
        label={t.phoneLabel}
        isOptional
        name="phone"
        type="tel"
        autoComplete="tel"
        maxLength={40}
        defaultValue={known.phone}
        onBlur={({ target }) => setPhoneEmpty(target.value.trim() === '')}
        error={errorAt('phone')}
        hint={isPhoneEmpty ? t.phoneMissing : t.phoneReason}
      />
      <Field
        label={t.emailLabel}
        name="email"
        type="email"
        value={user.email}
        readOnly
        hint={t.emailOrigin}
      />
      <Select
        label={t.currencyLabel}
        name="currency"
        value={currency}
        hint={t.priceNote}
        onChange={(event) => onCurrencyChange(currencySchema.parse(event.target.value))}
      >
        {currencySchema.options.map((option) => (
          <option key={option} value={option}>
            {t.currencyName(option)}
          </option>
        ))}
      </Select>
      <Field
        label={t.postcodeLabel}
        isOptional
        name="postcode"
        autoComplete="postal-code"
        maxLength={20}
        defaultValue={known.postcode}
        error={errorAt('postcode')}
      />
      <TextArea
        label={t.addressLabel}
        isOptional
        name="address"
        autoComplete="street-address"
        maxLength={1000}
        defaultValue={known.address}
        error={errorAt('address')}
      />
      {error && (
        <Alert>
          {error.message} {isRefused(error) && <LogInAgain />}
        </Alert>
      )}
      <div className="grid justify-items-start gap-3">
        <p>
          {t.youPay} <strong className="figures">{formatAmount(due, currency)}</strong>
          {currency === 'USD' && SETTINGS.VITE_STRIPE_PUBLISHABLE_KEY && t.byCard}
          {t.byPaying}{' '}
          <Link to="/terms" className="link">
            {t.terms}
          </Link>
          {t.byPayingEnd}
        </p>
        <Button type="submit" pending={isPaying} className="min-h-13 px-10 text-lg max-sm:w-full">
          {t.payOnline}
        </Button>
      </div>
    </Form>
  );
}

/** Renders the way to a new login, which leads back to this page and what was typed. */
const LogInAgain = () => (
  <Link
    to="/login"
    className="link"
    onClick={(event) => {
      // The page itself leads to the login, once nobody is signed in.
      event.preventDefault();
      endSession();
    }}
  >
    {t.logIn}
  </Link>
);
