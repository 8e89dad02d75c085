import { PhoneNumber } from '../../features/garage/phone-number.tsx';

export const name = 'About Us';
export const description = 'Who repairs your car, how a booking works, and what happens when plans change.';
export const introduction =
  'We service and repair cars of every make. You see the price before you book, and the worn parts before you drive home.';
export const priceTitle = 'One price, agreed first';
export const youDecide =
  'You choose the work online and pay the price that is on the card. If we find something else on the lift, we call you before we touch it, and you decide.';
export const guarantee =
  'Every mechanic signs for the work done, and parts and labour are covered for twelve months. Keep your order summary: it is all we need to see.';
export const seeServices = 'See what we do';
export const stepsTitle = 'How a booking works';
export const changesTitle = 'If plans change';
export const changes = (
  <>
    Every booking is listed under Orders. If a payment did not go through, pay there. If plans change, cancel
    there: each booking says until when the money comes back by itself, the way you paid. After that, call us
    first: <PhoneNumber />.
  </>
);
export const findTitle = 'Find us';
