import { type ComponentProps, useEffect, useRef } from 'react';
import { draftOf, keepDraft } from '../../drafts.ts';
import { keptFieldsIn, typedIn } from '../../hydration/keep-typed.ts';
import { Form } from '../../ui/form.tsx';

/**
 * Renders a form of a prerendered page, whose fields can be typed into before React is there to control them. What is typed is kept as a draft of
 * nobody, fills in the fields that are as rendered when the form is shown again, and is forgotten when the form is reset.
 */
export function KeptForm({ draft, ...rest }: ComponentProps<'form'> & { draft: string }) {
  const form = useRef<HTMLFormElement>(null);
  const keep = () => form.current && keepDraft(null, draft, typedIn(form.current));
  // biome-ignore lint/correctness/useExhaustiveDependencies: once
  useEffect(() => {
    const kept = draftOf(null, draft);
    for (const control of form.current ? keptFieldsIn(form.current) : []) {
      if (control.value === control.defaultValue) control.value = kept[control.name] ?? control.value;
    }
    keep();
  }, []);
  return (
    <Form {...rest} form={form} name={draft} onInput={keep} onReset={() => keepDraft(null, draft, {})} />
  );
}

/** Forgets what was typed into a form, now that it is sent: also if the form is gone, or was opened again since. */
export function forgetKeptForm(draft: string): void {
  document.forms.namedItem(draft)?.reset();
  keepDraft(null, draft, {});
}
