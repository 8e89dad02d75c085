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
  for (const form of document.querySelectorAll<HTMLFormElement>('form[name]')) {
    const texts = typedIn(form);
    if (Object.keys(texts).length === 0) continue;
    const drafts: object = JSON.parse(tabStorage.getItem(DRAFTS_KEY) ?? '{}');
    // The property is the field that is called so, if there is one.
    const draft = form.getAttribute('name') ?? '';
    tabStorage.setItem(DRAFTS_KEY, JSON.stringify({ ...drafts, [draft]: { uid: null, texts } }));
  }
}
