import { DRAFTS_KEY, tabStorage } from '../storage.ts';

/** Selects the fields that are kept: no password, also while it is shown, and no file. */
const KEPT = ':is(input, textarea)[name]:not([type=password], [autocomplete$=password], [type=file])';

export const keptFieldsIn = (form: HTMLFormElement): HTMLInputElement[] => [
  ...form.querySelectorAll<HTMLInputElement>(KEPT),
];

/** Returns what is typed into a form, by the names of its fields. */
export const typedIn = (form: HTMLFormElement): Record<string, string> =>
  Object.fromEntries(
    keptFieldsIn(form)
      .filter(({ value, defaultValue }) => value !== defaultValue)
      .map(({ name, value }) => [name, value]),
  );

/** Keeps what is typed into forms whose code is not there to do so (features/forms/kept-form.tsx), before their page goes. */
export function keepTyped(): void {
  const typed = [...document.forms]
    // The property is the field of that name, if there is one.
    .map((form) => [form.getAttribute('name'), { uid: null, texts: typedIn(form) }] as const)
    .filter(([draft, { texts }]) => draft && Object.keys(texts).length > 0);
  if (typed.length === 0) return;
  const kept: object = JSON.parse(tabStorage.getItem(DRAFTS_KEY) ?? '{}');
  tabStorage.setItem(DRAFTS_KEY, JSON.stringify({ ...kept, ...Object.fromEntries(typed) }));
}
