import { refusalsOf } from '../problems.ts';
import { deskRefusals as deskInBangla, refusals as inBangla } from './texts.bn.ts';
import { deskRefusals as deskInEnglish, refusals as inEnglish } from './texts.ts';

/** Returns the problem of an erasure that is refused to the customer, by its key. */
export const refusal = refusalsOf(inEnglish, inBangla);

/** Returns the problem of an erasure that is refused to the staff, by its key. */
export const deskRefusal = refusalsOf(deskInEnglish, deskInBangla);
