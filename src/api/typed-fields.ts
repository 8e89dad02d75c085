/** The session storage key for what was typed before the page was loaded again. */
export const TYPED_KEY = 'typed';

/** The fields of a page, by its path. */
export interface Typed {
  path: string;
  fields: { name: string; type: string; value: string; checked?: boolean | undefined }[];
}
