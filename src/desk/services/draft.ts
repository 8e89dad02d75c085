import * as z from 'zod/mini';
import { type VersionedService, versionedServiceSchema } from '../../contract/desk-services.ts';
import type { ServiceChange } from '../../contract/desk-services-request.ts';
import { formatNumber } from '../../format-number.ts';
import { draftsOf } from '../drafts/drafts.ts';
import { typedNumber } from '../kit/typed-number.ts';
import * as t from './texts.ts';

/** The fields of the form, by their paths in a service. */
export type FieldName = keyof typeof t.fieldNames;

const fields = Object.keys(t.fieldNames) as FieldName[];

/** A service as it is typed, and the one that it was begun with, if there was one. */
const draftSchema = z.object({
  base: z.optional(versionedServiceSchema),
  texts: z.record(z.enum(fields), z.string()),
});
export type Draft = z.infer<typeof draftSchema>;

/** The key of the draft of a new service. */
export const NEW = '';

/** Begins a draft of a service, or of a new one. */
export const draftOf = (base: VersionedService | undefined): Draft => ({
  base,
  texts: {
    title: base?.title ?? '',
    'bn.title': base?.bn?.title ?? '',
    _id: base?._id ?? '',
    price: base ? formatNumber(base.price) : '',
    minutes: base ? formatNumber(base.minutes) : '',
    months: base?.months ? formatNumber(base.months) : '',
    description: base?.description ?? '',
    'bn.description': base?.bn?.description ?? '',
    synonyms: base?.synonyms?.join(', ') ?? '',
    img: base?.img ?? '',
  },
});

/** Returns the fields that were typed differently from the service that the draft was begun with. */
export const changedIn = ({ base, texts }: Draft): FieldName[] => {
  const former = draftOf(base).texts;
  return fields.filter((name) => texts[name] !== former[name]);
};

/** Returns the request that saves a draft. What is no number is sent as null, and refused by its field's name. Empty texts in Bangla are left out. */
export function toChange({ base, texts }: Draft): ServiceChange {
  const { 'bn.title': title, 'bn.description': description, ...others } = texts;
  return {
    ...base,
    ...others,
    price: typedNumber(texts.price) ?? Number.NaN,
    minutes: typedNumber(texts.minutes) ?? Number.NaN,
    months: typedNumber(texts.months) ?? 0,
    synonyms: texts.synonyms.split(',').flatMap((one) => one.trim() || []),
    bn: { ...(title.trim() && { title }), ...(description.trim() && { description }) },
  };
}

/** Returns the draft on top of a service that somebody else has changed meanwhile: fields that were not typed take theirs. */
export function rebase(draft: Draft, theirs: VersionedService | undefined): Draft {
  const texts = { ...draft.texts };
  if (theirs) {
    const typed = changedIn(draft);
    const now = draftOf(theirs).texts;
    for (const name of fields) if (!typed.includes(name)) texts[name] = now[name];
  }
  return { base: theirs, texts };
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

/** The unsaved drafts by service. */
export const serviceDrafts = draftsOf('services', draftSchema);

/** Keeps a draft as long as something of it is not saved. */
export const keepDraft = (id: string, draft: Draft | undefined): void =>
  serviceDrafts.set(id, draft && changedIn(draft).length > 0 ? draft : undefined);

/** Forgets a draft that is saved, but for what was typed since it was sent. */
export function forgetSaved(id: string, sent: Draft, saved: VersionedService): void {
  const latest = serviceDrafts.all()[id];
  keepDraft(id, undefined);
  if (latest && latest !== sent) keepDraft(saved._id, { base: saved, texts: latest.texts });
}
