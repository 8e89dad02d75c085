import { foldDigits } from '../../contract/fold-digits.ts';

/** Returns the number in a field of a form, in digits of either language; undefined if it is empty. */
export function numberIn(form: FormData, name: string): number | undefined {
  const typed = foldDigits(String(form.get(name) ?? '').trim());
  return typed === '' ? undefined : Number(typed);
}
