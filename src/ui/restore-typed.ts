import * as z from 'zod/mini';
import { aboutOf, TYPED_KEY, type Typed, typedPath, typedSchema } from '../api/typed-fields.ts';
import { tabStorage } from '../storage.ts';

type Field = Typed['fields'][number];

/** A field that is filled in later, such as in a dialog, is waited for this long. */
const PATIENCE_MS = 5 * 60_000;

/**
 * Fills in what was typed before the page was loaded again, for a new version or in the other language: each field once it is there. Returns
 * a function that ends that.
 */
export function restoreTyped(): (() => void) | undefined {
  const stored = tabStorage.getItem(TYPED_KEY) ?? 'null';
  tabStorage.removeItem(TYPED_KEY);
  const { data } = z.safeParse(typedSchema, JSON.parse(stored));
  if (data?.path !== typedPath()) return undefined;
  let rest = data.fields;
  const fillIn = () => {
    rest = rest.filter((field) => !restoreField(field));
    if (rest.length === 0) observer.disconnect();
  };
  const observer = new MutationObserver(fillIn);
  observer.observe(document.body, { childList: true, subtree: true });
  const end = () => observer.disconnect();
  setTimeout(end, PATIENCE_MS);
  fillIn();
  return end;
}

/** Fills in a field as if it was typed. Returns whether the page has it. */
function restoreField({ about, name, type, value, checked }: Field): boolean {
  const controls = [...document.querySelectorAll<HTMLInputElement>(`[name="${CSS.escape(name)}"]`)];
  const control = controls.find(
    (one) => one.type === type && !one.form?.dataset.kept && aboutOf(one) === about && canHave(one, value),
  );
  const isChoice = type === 'radio' || type === 'checkbox';
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

/** Returns whether a control is the choice of this value, has it among its options, or can have any. */
function canHave(control: HTMLInputElement | HTMLSelectElement, value: string): boolean {
  if (control instanceof HTMLSelectElement)
    return [...control.options].some((option) => option.value === value);
  return (control.type !== 'radio' && control.type !== 'checkbox') || control.value === value;
}
