import { type ComponentProps, useEffect, useRef } from 'react';

/** A form that is sent by script. Its method keeps what is typed out of the address if it is submitted before that. */
export function Form(props: ComponentProps<'form'>) {
  const form = useRef<HTMLFormElement>(null);

  // From now on it takes submits (start-when-idle.ts).
  useEffect(() => void form.current?.dispatchEvent(new Event('hydrated')), []);

  return <form ref={form} method="post" {...props} />;
}
