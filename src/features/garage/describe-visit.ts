import { describeReadings, formatPlate } from '../../contract/order/format-car.ts';
import type { Readings } from '../../contract/order/order.ts';
import { formatClockInDhaka, formatMomentInDhaka } from '../../contract/time/format-dhaka.ts';
import type { Visit } from '../../contract/visits/visit.ts';
import { formatDay } from '../../ui/dates.ts';
import * as t from './texts.ts';

/** Describes a visit's car by what is known of it: "DHA-1234 · Toyota Axio · 82,450 km". */
export const describeCar = ({ plate, car }: Pick<Visit, 'plate' | 'car'>, read: Readings = {}): string =>
  [plate && formatPlate(plate), car, describeReadings(read)].filter(Boolean).join(' · ');

/** Describes a visit's time: "Wed 25 Nov, 09:00 (Dhaka)". */
export const describeVisitTime = (start: string): string => `${formatMomentInDhaka(start)} ${t.inDhaka}`;

/** Describes when something happened: "21 Nov 2026, 14:05 (Dhaka)". */
export const describePastTime = (time: string): string =>
  `${formatDay(time)}, ${formatClockInDhaka(time)} ${t.inDhaka}`;

/** Describes a visit in one line: "Wed 25 Nov, 09:00 (Dhaka) · DHA-1234 · Toyota Axio". */
export const describeVisit = (visit: Pick<Visit, 'start' | 'plate' | 'car'>): string =>
  [describeVisitTime(visit.start), describeCar(visit)].filter(Boolean).join(' · ');
