import * as z from 'zod/mini';
import { withoutLanguage } from '../contract/language.ts';

/** The session storage key for what was typed before the page was loaded again. */
export const TYPED_KEY = 'typed';

/** Returns the path of the page whose fields are kept: the same in each language. */
export const typedPath = (): string => withoutLanguage(location.pathname).replace(/\/$/, '');

/** Returns what the dialog around a field is about, such as a day: what was typed there is of nothing else. Empty outside of dialogs. */
export const aboutOf = (field: Element): string | undefined => {
  const dialog = field.closest('dialog');
  return dialog ? dialog.dataset.about : '';
};

/** The fields of a page, by its path without that of its language. */
export const typedSchema = z.object({
  path: z.string(),
  fields: z.array(
    z.object({
      about: z.string(),
      name: z.string(),
      type: z.string(),
      value: z.string(),
      checked: z.optional(z.boolean()),
    }),
  ),
});
export type Typed = z.infer<typeof typedSchema>;
