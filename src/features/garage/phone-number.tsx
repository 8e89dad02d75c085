import { phoneLink, phoneText } from '../../garage.ts';

/** Renders the phone number as a link. */
export const PhoneNumber = () => (
  <a href={phoneLink} className="link whitespace-nowrap">
    {phoneText}
  </a>
);
