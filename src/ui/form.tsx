import { type ComponentPropsWithoutRef, type RefObject, useEffect, useRef } from 'react';
import { WITHOUT_SCRIPTS_PATH } from '../contract/http/endpoints.ts';
import { BASE_PATH } from '../language.ts';

interface FormProps extends ComponentPropsWithoutRef<'form'> {
  /** The element, for the focus of its fields. */
  form?: RefObject<HTMLFormElement | null>;
}

/**
 * Renders a form that is submitted by script. `post` keeps its values out of the URL if it is submitted without; who does so is told (without-scripts.ts).
 */
export function Form({ form, ...rest }: FormProps) {
  const own = useRef<HTMLFormElement>(null);
  const element = form ?? own;

  // Tells the starter that the form handles submits (start-when-idle.ts).
  useEffect(() => void element.current?.dispatchEvent(new Event('hydrated')), [element]);

  return <form ref={element} method="post" action={BASE_PATH + WITHOUT_SCRIPTS_PATH} {...rest} />;
}
