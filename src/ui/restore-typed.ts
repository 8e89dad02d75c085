import * as z from 'zod/mini';
import { TYPED_KEY, type Typed, typedPath, typedSchema } from '../api/typed-fields.ts';

type Field = Typed['fields'][number];

/** A field that is filled in later, such as in a dialog, is waited for this long. */
const PATIENCE_MS = 5 * 60_000;

/** Fills in what was typed before the page was loaded again, for a new version or in the other language: each field once it is there. */
export function restoreTyped(): void {
  const stored = sessionStorage?.getItem(TYPED_KEY) ?? 'null';
  sessionStorage?.removeItem(TYPED_KEY);
  const { data } = z.safeParse(typedSchema, JSON.parse(stored));
  if (data?.path !== typedPath()) return;
  let rest = data.fields;
  const fillIn = () => {
    rest = rest.filter((field) => !restoreField(field));
    if (rest.length === 0) observer.disconnect();
  };
  const observer = new MutationObserver(fillIn);
  observer.observe(document.body, { childList: true, subtree: true });
  setTimeout(() => observer.disconnect(), PATIENCE_MS);
  fillIn();
}

/** Fills in a field as if it was typed. Returns whether the page has it. */
function restoreField({ name, type, value, checked }: Field): boolean {
  const controls = [...document.querySelectorAll<HTMLInputElement>(`[name="${CSS.escape(name)}"]`)];
  const isChoice = type === 'radio' || type === 'checkbox';
  const control = controls.find((one) => one.type === type && (!isChoice || one.value === value));
  if (!control) return false;
  if (isChoice) {
    if (checked !== control.checked && (checked || type === 'checkbox')) control.click();
  } else if (control.value !== value) {
    // React overrides the setter of the element itself.
    Object.getOwnPropertyDescriptor(Object.getPrototypeOf(control), 'value')?.set?.call(control, value);
    control.dispatchEvent(new Event('input', { bubbles: true }));
    control.dispatchEvent(new Event('change', { bubbles: true }));
  }
  return true;
}
