import { tabStorage } from '../storage.ts';
import { aboutOf, TYPED_KEY, type Typed, typedPath } from './typed-fields.ts';

/**
 * Keeps what stands in the page's fields for the page that is loaded next, if it is this one, or this one in the other language.
 * @returns whether there was room for it
 */
export function keepTyped(): boolean {
  const typed: Typed = { path: typedPath(), fields: readTyped() };
  return tabStorage.setItem(TYPED_KEY, JSON.stringify(typed));
}

/** Returns what stands in the page's fields, without passwords, and without a form that keeps its own at each change. */
const readTyped = (): Typed['fields'] =>
  [...document.querySelectorAll<HTMLInputElement>('input, textarea, select')].flatMap((field) => {
    const { name, type, value, checked, form } = field;
    const about = aboutOf(field);
    const isKept = name && type !== 'password' && type !== 'file' && !form?.dataset.kept;
    return isKept && about !== undefined ? [{ about, name, type, value, checked }] : [];
  });

/** Keeps what was typed when the visitor changes the language; returns a function that ends that. */
export function keepTypedOnSwitch(): () => void {
  const keep = ({ target, ctrlKey, metaKey, shiftKey }: MouseEvent) => {
    // Otherwise the page stays.
    const leaves = !ctrlKey && !metaKey && !shiftKey;
    if (leaves && target instanceof Element && target.closest('a[hreflang]')) keepTyped();
  };
  addEventListener('click', keep);
  return () => removeEventListener('click', keep);
}
