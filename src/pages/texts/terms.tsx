import type { ReactNode } from 'react';
import { Link } from 'react-router-dom';
import { ifLate } from '../../contract/visits/visit-texts.ts';
import { PhoneNumber } from '../../features/garage/phone-number.tsx';
import { Registrations } from '../../features/garage/registrations.tsx';
import { addressLine, garage } from '../../garage.ts';
import { BRAND } from '../../garage-texts.ts';

export const name = 'Terms';
export const description =
  'What you agree to when you book, what we keep about you, and when your money comes back.';
export const title = 'Terms, privacy and refunds';
export const introduction = (
  <>
    Between you and {BRAND}, {addressLine}, {garage.address.country}. Call <PhoneNumber /> or write to{' '}
    {garage.email} with any question. <Registrations end="." />
  </>
);
export const inThreeLines = 'In three lines';

export const termsName = 'Terms';
export const termsInShort =
  'the price on the card is all you pay, and we do nothing more before you have agreed to it.';
export const termsText = (
  <>
    <p>
      A booking is an order of the service on its card, at the price on the card, in US dollars, since we buy
      our parts in dollars. If you pay in taka, the rate and the amount are shown before you pay, and that
      amount is all you pay.
    </p>
    <p>
      The price covers the work that the card describes. If we find anything else, we call you and do nothing
      before you have agreed to it and its price. Parts and labour are covered for twelve months: bring the
      car and your order summary, and we put right at our cost what we did wrong.
    </p>
    <p>
      Come any day we are open, or choose a time. {ifLate} Please collect your car within a week of our
      message that it is ready. Leave nothing of value in it.
    </p>
    <p>
      To approve a work order says that you agree to the work on it. It changes neither the price nor your
      right to cancel. The laws of Bangladesh apply, and the courts of {garage.address.city} decide.
    </p>
  </>
);

export const privacyName = 'Privacy';
export const privacyInShort = 'we keep what your booking needs, sell nothing, and delete it when you ask.';
export const privacyText = (takesStripe: boolean, sendsSms: boolean): ReactNode => (
  <>
    <p>
      We keep what you type when you book (name, phone, address, postcode), your e-mail, which car you bring
      and when, and what was paid. We use it to do the work, to reach you about it, and to keep our books. We
      sell nothing, show no advertising, and no page loads a tracker.
    </p>
    <p>
      Others get only what their part needs: Google Firebase your e-mail and password to sign you in;
      SSLCommerz your name, e-mail, phone and address to take the payment
      {takesStripe && ', or Stripe your e-mail if you pay in dollars'} (card numbers never reach us); EmailJS
      your e-mail and the text of our mails, and what you type into the contact form;{' '}
      {sendsSms && 'SSL Wireless your phone number and the text of our SMS; '}Upstash and Netlify store and
      carry it all, encrypted on the way.
    </p>
    <p>
      Your browser keeps your sign-in, the choice of light or dark, for a day which booking you began, and
      until its tab is closed what you typed into the checkout. There are no cookies of ours.
    </p>
    <p>
      Under{' '}
      <Link to="/orders" className="link">
        Orders
      </Link>{' '}
      you can download all that we know about you, and have it erased. The records of money stay without your
      name for as long as tax law asks. Only a VAT invoice that you were given keeps the buyer’s name, address
      and BIN, for six years: the law has us keep it, and nobody but the garage can read it then.
    </p>
    <p>
      If you book by phone or at the gate, we keep your name, phone and plate. Whoever has the link to such a
      booking sees the car, its price and how far the work is, and can pay: pass it on with care. Call us to
      have it erased.
    </p>
  </>
);

export const refundsName = 'Refunds';
export const refundsInShort = `cancel within ${garage.refundDays} days and at least ${garage.refundHours} hours before your time, and the money comes back by itself.`;
export const refundsText = (
  <>
    <p>
      Cancel under Orders within {garage.refundDays} days of the payment, and the money goes back by itself to
      where it came from. If you have chosen a time, that holds until {garage.refundHours} hours before it;
      moving or giving up your time later than that does not bring it back. Once the car is here, it is no
      longer by itself either.
    </p>
    <p>
      If we do not take your car at the time that you chose, because we close on that day or have to give your
      time up, you choose another one at no cost, or cancel and have the money back, whenever you paid and
      also at the last moment. Once you have chosen another time, the rule above holds for it.
    </p>
    <p>
      After that, call us: <PhoneNumber />. We give money back for work that we did not do. A payment that was
      taken twice, or under review when you cancel, always goes back. Your bank may need up to ten working
      days to show it.
    </p>
  </>
);
