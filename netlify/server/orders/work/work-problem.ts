import { notFound, ProblemError } from '../../problems.ts';
import { tooManyOrders } from '../create-order.ts';
import { texts } from '../current-texts.ts';
import type { WorkRefusal } from './decide-work.ts';

/** Returns the problem of a customer who cannot book, or pay for, what they have left undone. */
export function workProblem(refusal: WorkRefusal): ProblemError {
  const { nothingLeft, nothingLeftReason, bookedAlready, bookedAlreadyReason, oldPrice, askForPrice } =
    texts();
  switch (refusal) {
    case 'unknown':
      return notFound('order');
    case 'known':
      return new ProblemError(409, bookedAlready, bookedAlreadyReason);
    case 'not-left':
      return new ProblemError(409, nothingLeft, nothingLeftReason);
    case 'old':
      return new ProblemError(409, oldPrice, askForPrice);
    default:
      return tooManyOrders();
  }
}
