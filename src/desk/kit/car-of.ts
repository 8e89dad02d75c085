import type { Job } from '../../contract/desk/desk-day.ts';
import { formatPlate } from '../../contract/order/format-car.ts';

/** Returns the plate and the car of a job, as far as they are known. */
export function plateAndCarOf({ visit, vehicle }: Pick<Job, 'visit' | 'vehicle'>): string {
  const { plate, car } = visit ?? vehicle ?? {};
  return [plate && formatPlate(plate), car].filter(Boolean).join(', ');
}
