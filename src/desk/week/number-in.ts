import { typedNumber } from '../kit/typed-number.ts';

/** Returns the number in a field of a form, in digits of either language; undefined if it is empty. */
export const numberIn = (form: FormData, name: string): number | undefined =>
  typedNumber(String(form.get(name) ?? ''));
