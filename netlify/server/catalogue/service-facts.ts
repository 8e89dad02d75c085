import type { Service } from '../../../src/contract/service.ts';
import type { StoredService } from '../../../src/contract/stored-service.ts';
import type { OrderRecord } from '../order/records.ts';

const DAY_MINUTES = 1_440;
const WORKDAY_MINUTES = 480;

/** Returns the minutes of work of a service: below a day they are its duration, above it each day is one of 480. */
export const workMinutes = ({ minutes }: Pick<Service, 'minutes'>): number =>
  minutes < DAY_MINUTES ? minutes : Math.round(minutes / DAY_MINUTES) * WORKDAY_MINUTES;

type ServiceFacts = Pick<
  OrderRecord,
  'service' | 'serviceName' | 'serviceNameBn' | 'img' | 'price' | 'minutes'
>;

/** Returns what an order keeps of the service that it is for, as the catalogue has it when it is booked. */
export const serviceFacts = (service: StoredService): ServiceFacts => ({
  service: service._id,
  serviceName: service.title,
  ...(service.bn?.title && { serviceNameBn: service.bn.title }),
  img: service.img,
  price: service.price,
  minutes: workMinutes(service),
});
