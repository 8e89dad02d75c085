import { garage } from '../../garage.ts';
import * as t from './texts.ts';

export const OpeningHours = () => (
  <ul className="grid max-w-80 gap-0.5">
    {garage.hours.map(({ label, opens, closes }) => (
      <Day key={label} label={label} hours={t.hoursFrom(opens, closes)} />
    ))}
    <Day label={garage.closed} hours={t.closed} />
  </ul>
);

const Day = ({ label, hours }: { label: string; hours: string }) => (
  <li className="flex flex-wrap justify-between gap-x-6">
    <span>{label}</span>
    <span className="figures">{hours}</span>
  </li>
);
