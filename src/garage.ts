import { formatNumber } from './format-number.ts';
import * as t from './garage-texts.ts';

/** The garage's details. Every page, receipt and search engine gets them from here, and their words from garage-texts.ts. */
export const garage = {
  email: 'hello@motor-mechanic.example',
  phone: '+880 1711 000 000',
  address: {
    street: t.street,
    city: t.city,
    postcode: '1205',
    country: t.country,
    countryCode: 'BD',
  },
  map: 'https://www.openstreetmap.org/?mlat=23.7423&mlon=90.3770#map=17/23.7423/90.3770',
  /** `workMinutesOfService`: the work that the garage takes on for such a day. */
  hours: [
    {
      label: t.openDays[0],
      days: ['Saturday', 'Sunday', 'Monday', 'Tuesday', 'Wednesday'],
      opens: '08:00',
      closes: '19:00',
      workMinutes: 2_400,
    },
    { label: t.openDays[1], days: ['Thursday'], opens: '08:00', closes: '16:00', workMinutes: 1_740 },
  ],
  closed: t.closedDay,
  /** Days after a payment in which cancelling refunds it by itself. */
  refundDays: 30,
  /** Hours before a visit from which cancelling no longer refunds by itself. */
  refundHours: 24,
  /** Cars can be brought every `slotMinutes` of the opening hours, `arrivalsPerSlot` at a time. */
  slotMinutes: 60,
  arrivalsPerSlot: 3,
  /** A drop-off is chosen at least this many hours, and at most this many days, ahead. */
  leadHours: 2,
  horizonDays: 30,
} as const;

/** Where the garage is, for search engines: apart, as every page loads `garage` whole. */
export const position = { latitude: 23.7423, longitude: 90.377 };

/** The garage's registrations, which Bangladesh's Digital Commerce Guidelines want a shop to show. Those without a number are not shown. */
const registrations = [
  { name: t.tradeLicence, number: '' },
  { name: t.digitalBusinessId, number: '' },
];

/** Returns a business identification number as the tax office writes it: "001234567-0101". */
export const formatBin = (bin: string): string => formatNumber(`${bin.slice(0, 9)}-${bin.slice(9)}`);

/** Returns registrations and the BIN on one line, which breaks between them only; '' if none has a number. */
export const registrationLine = (bin = '', all = registrations): string =>
  [...all, { name: t.businessId, number: bin && formatBin(bin) }]
    .filter(({ number }) => number)
    .map(({ name, number }) => `${name}\u00a0${number}`)
    .join(' · ');

export const addressLine = `${t.street}, ${t.city} ${formatNumber(garage.address.postcode)}`;

/** The phone number as it is read. */
export const phoneText = formatNumber(garage.phone);

export const phoneLink = `tel:${garage.phone.replaceAll(' ', '')}`;
