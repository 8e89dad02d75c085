import type { VersionedService } from '../../contract/catalogue/desk-services.ts';
import type { ServiceChange } from '../../contract/catalogue/desk-services-request.ts';
import type { StoredService } from '../../contract/catalogue/stored-service.ts';
import { languageOf } from '../../contract/text/language.ts';
import { typedNumber } from '../../contract/text/typed-number.ts';
import type { FormReading } from '../../features/forms/use-fields.ts';
import { formatNumber } from '../../format-number.ts';
import { BASE_PATH } from '../../language.ts';
import { typedAmount } from '../payments/parse-taka.ts';
import { textsOfPrice } from './price-texts.ts';
import * as t from './texts.ts';

/** The fields of the form, by their paths in a service. */
export type FieldName = keyof typeof t.fieldNames;
const fieldNames = Object.keys(t.fieldNames) as FieldName[];

/** The texts of the form of a service. The price in taka follows from that in dollars, which is saved. */
export type ServiceTexts = Record<FieldName | 'taka', string>;

/** Stands for the id of a new service. */
export const NEW = '';

const isBangla = languageOf(BASE_PATH) === 'bn';

/** Returns the title of a service as customers read it in the language of the page. */
export const serviceTitle = ({ title, bn }: Pick<StoredService, 'title' | 'bn'>): string =>
  (isBangla && bn?.title) || title;

/** Returns the texts of a service, or of a new one. */
export const textsOf = (service: VersionedService | undefined): ServiceTexts => ({
  title: service?.title ?? '',
  'bn.title': service?.bn?.title ?? '',
  _id: service?._id ?? '',
  ...(service ? textsOfPrice(service.price, SETTINGS.VITE_BDT_PER_USD) : { price: '', taka: '' }),
  minutes: service ? formatNumber(service.minutes) : '',
  months: service?.months ? formatNumber(service.months) : '',
  description: service?.description ?? '',
  'bn.description': service?.bn?.description ?? '',
  synonyms: service?.synonyms?.join(', ') ?? '',
  img: service?.img ?? '',
});

/** Returns the fields whose texts differ. */
export const changedIn = (texts: ServiceTexts, previous: ServiceTexts): FieldName[] =>
  fieldNames.filter((name) => texts[name] !== previous[name]);

/** Returns what is to be saved, unless what was typed for a number is none. */
export function readService(texts: ServiceTexts): FormReading<ServiceTexts, ServiceTexts> {
  const { price, minutes, months } = toChange(texts, undefined);
  // What was typed in taka, and is no amount, has left no dollars.
  const ofPrice = texts.price.trim() === '' ? { taka: [price, 6000] } : { price: [price, 49.5] };
  const examples = Object.entries({ ...ofPrice, minutes: [minutes, 45], months: [months, 6] });
  const wrong = examples.filter(([, [typed]]) => Number.isNaN(typed));
  if (wrong.length === 0) return { request: texts };
  return {
    errors: Object.fromEntries(
      wrong.map(([name, [, like]]) => [name, t.numberLike(formatNumber(like ?? ''))]),
    ),
  };
}

/** Returns the request that saves texts on top of a service, or adds one. Empty texts in Bangla are left out. */
export function toChange(texts: ServiceTexts, service: VersionedService | undefined): ServiceChange {
  const { 'bn.title': title, 'bn.description': description, taka: _derived, ...others } = texts;
  return {
    ...others,
    ...(service && { _id: service._id, version: service.version }),
    price: typedAmount(texts.price, 'USD'),
    minutes: typedNumber(texts.minutes) ?? Number.NaN,
    months: typedNumber(texts.months) ?? 0,
    synonyms: texts.synonyms.split(',').flatMap((one) => one.trim() || []),
    bn: { ...(title.trim() && { title }), ...(description.trim() && { description }) },
  };
}

/** Suggests the short name of a title: "Hot wax & polish" → "hot-wax-polish". */
export const toShortName = (title: string): string =>
  title
    .normalize('NFD')
    .toLowerCase()
    .replace(/\p{Mn}/gu, '')
    .replace(/[^a-z0-9]+/g, '-')
    .replace(/^-|-$/g, '')
    .slice(0, 64);
