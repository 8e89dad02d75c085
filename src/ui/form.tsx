import { type ComponentPropsWithoutRef, useEffect, useRef } from 'react';

/** Renders a form that is submitted by script, without a `ref` of the caller's. `post` keeps its values out of the URL if it is submitted before hydration. */
export function Form(props: ComponentPropsWithoutRef<'form'>) {
  const form = useRef<HTMLFormElement>(null);

  // Tells the starter that the form handles submits (start-when-idle.ts).
  useEffect(() => void form.current?.dispatchEvent(new Event('hydrated')), []);

  return <form ref={form} method="post" {...props} />;
}
