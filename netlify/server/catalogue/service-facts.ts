import type { Service } from '../../../src/contract/catalogue/service.ts';
import type { StoredService } from '../../../src/contract/catalogue/stored-service.ts';
import type { Money } from '../../../src/contract/money/money.ts';
import type { ServiceLine } from '../order/records.ts';

const DAY_MINUTES = 1_440;
const WORKDAY_MINUTES = 480;

/** Returns the minutes of work of a service: below a day they are its duration, above it each day is one of 480. */
export const workMinutesOfService = ({ minutes }: Pick<Service, 'minutes'>): number =>
  minutes < DAY_MINUTES ? minutes : Math.round(minutes / DAY_MINUTES) * WORKDAY_MINUTES;

/** Returns the line of a service as the catalogue has it when it is booked, at an amount that is due. */
export const catalogueServiceLine = (service: StoredService, due: Money, id: string): ServiceLine => ({
  id,
  kind: 'service',
  service: service._id,
  text: service.title,
  ...(service.bn?.title && { textBn: service.bn.title }),
  img: service.img,
  price: service.price,
  minutes: workMinutesOfService(service),
  ...due,
});
