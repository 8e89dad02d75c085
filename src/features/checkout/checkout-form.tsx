import { useState } from 'react';
import { Link } from 'react-router-dom';
import { isRefused } from '../../api/api-error.ts';
import { formatAmount } from '../../contract/money/format-money.ts';
import { currencySchema } from '../../contract/money/money.ts';
import { mainNumberOfSeveral, readPhones } from '../../contract/text/phone.ts';
import { formatNumber } from '../../format-number.ts';
import { Alert } from '../../ui/alert.tsx';
import { Button } from '../../ui/button.tsx';
import { Checkbox } from '../../ui/check.tsx';
import { Field, Select, TextArea } from '../../ui/field.tsx';
import { Form } from '../../ui/form.tsx';
import { endRefusedSession } from '../auth/session/request-as-user.ts';
import { useUser } from '../auth/use-user.ts';
import * as t from './texts.ts';
import { offersSms, type useCheckoutForm } from './use-checkout-form.ts';

export function CheckoutForm({ form, currency, due }: ReturnType<typeof useCheckoutForm>) {
  const user = useUser();
  const [isPhoneMissing, setPhoneMissing] = useState(false);
  const taken = mainNumberOfSeveral(form.texts.phone);
  return (
    <Form form={form.form} onSubmit={form.submit} className="grid gap-4">
      <h2>{t.yourDetails}</h2>
      <div className="grid gap-4 sm:grid-cols-2">
        <Field {...form.optional('firstName', t.firstNameLabel)} autoComplete="given-name" />
        <Field {...form.optional('lastName', t.lastNameLabel)} autoComplete="family-name" />
      </div>
      <Field
        {...form.optional('phone', t.phoneLabel)}
        type="tel"
        autoComplete="tel"
        onBlur={({ target }) => setPhoneMissing(readPhones(target.value).length === 0)}
        hint={taken ? t.phoneTaken(formatNumber(taken)) : isPhoneMissing ? t.phoneMissing : t.phoneReason}
      />
      {SETTINGS.VITE_SMS !== '' && (
        <Checkbox
          label={t.bySms}
          hint={t.bySmsHint}
          name="sms"
          disabled={!offersSms(form.texts.phone)}
          checked={form.texts.sms !== ''}
          onChange={({ target }) => form.change({ sms: target.checked ? 'yes' : '' })}
        />
      )}
      <Field
        label={t.emailLabel}
        name="email"
        type="email"
        value={user.email}
        readOnly
        hint={t.emailOrigin}
      />
      <Select label={t.currencyLabel} hint={t.priceNote} {...form.field('currency')}>
        {currencySchema.options.map((option) => (
          <option key={option} value={option}>
            {t.currencyName(option)}
          </option>
        ))}
      </Select>
      <Field {...form.optional('postcode', t.postcodeLabel)} autoComplete="postal-code" />
      <TextArea {...form.optional('address', t.addressLabel)} autoComplete="street-address" />
      {form.error && (
        <Alert>
          {form.error.message} {isRefused(form.error) && <LogInAgain />}
        </Alert>
      )}
      <div className="grid justify-items-start gap-3">
        <p>
          {t.youPayNext} <strong className="figures">{formatAmount(due, currency)}</strong>
          {currency === 'USD' && SETTINGS.VITE_STRIPE_PUBLISHABLE_KEY && t.byCard}
          {t.byPaying}{' '}
          <Link to="/terms" className="link">
            {t.terms}
          </Link>
          {t.byPayingEnd}
        </p>
        <Button type="submit" pending={form.isPending} className="min-h-13 px-10 text-lg max-sm:w-full">
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
      endRefusedSession();
    }}
  >
    {t.logIn}
  </Link>
);
