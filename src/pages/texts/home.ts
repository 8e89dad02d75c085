import { BRAND } from '../../garage-texts.ts';

export const name = 'Home';
export const description =
  "Choose your car's service, see the price and the time, book and pay online. A garage that says what it does.";
export const heading = `${BRAND}: car repair you can book online`;
export const pricesShown = 'Fixed prices, shown before you book';
export const comeAnyDay = 'Come any day, or choose a time';
export const guarantee = 'Twelve-month guarantee, parts and labour';
export const aboutTitle = 'A garage that says what it does';
export const aboutText =
  'Every service has its price and its time on the card. You book it here, pay online, and bring the car: no estimate that grows, no work that you did not ask for.';
export const moreAboutUs = 'More about us';
export const ourServices = 'Our services';
export const contactUs = 'Contact us';
