import { garage, phoneLink } from '../../garage.ts';

/** The garage's number, to be called. */
export const PhoneNumber = () => (
  <a href={phoneLink} className="link whitespace-nowrap">
    {garage.phone}
  </a>
);
