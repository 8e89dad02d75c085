import type { Job } from '../../contract/desk/desk-day.ts';
import { haveSamePhone } from '../../contract/text/phone.ts';
import { plateKey } from '../../contract/text/plate.ts';
import { jobCar, oneJobOfEachArrival } from '../board/jobs/steps.ts';

/** Returns the planned jobs of its customer with which a job can come: of the same car, or of the same phone while its car is not known. */
export function companionJobsOf(job: Job, found: Job[]): Job[] {
  const { plate = '' } = jobCar(job);
  const isSame = (other: Job) =>
    plate ? plateKey(plate) === plateKey(jobCar(other).plate ?? '') : haveSamePhone(job.phone, other.phone);
  const own = [job, ...(job.together ?? [])].map(({ orderId }) => orderId);
  return oneJobOfEachArrival(
    found.filter(
      (other) =>
        other.place === 'planned' &&
        !other.displaced &&
        other.payment !== 'held' &&
        other.customerId === job.customerId &&
        isSame(other) &&
        !own.includes(other.orderId),
    ),
  );
}
