import type { ReactNode } from 'react';
import { phoneLink, phoneText } from '../../garage.ts';
import { fullStop } from '../../ui/texts.ts';

export const PhoneNumber = () => (
  <a href={phoneLink} className="link whitespace-nowrap">
    {phoneText}
  </a>
);

/** Renders a sentence that ends with the phone number. */
export const CallUs = ({ children }: { children: ReactNode }) => (
  <>
    {children} <PhoneNumber />
    {fullStop}
  </>
);
