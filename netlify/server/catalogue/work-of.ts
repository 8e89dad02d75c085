import type { Service } from '../../../src/contract/service.ts';

const DAY_MINUTES = 1_440;
const WORKDAY_MINUTES = 480;

/** Returns the minutes of work of a service: below a day they are its duration, above it each day is one of 480. */
export const workOf = ({ minutes }: Pick<Service, 'minutes'>): number =>
  minutes < DAY_MINUTES ? minutes : Math.round(minutes / DAY_MINUTES) * WORKDAY_MINUTES;
