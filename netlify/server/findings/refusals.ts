import { refusalsOf } from '../problems.ts';
import { answerRefusals as answersInBangla, refusals as inBangla } from './texts.bn.ts';
import { answerRefusals as answersInEnglish, refusals as inEnglish } from './texts.ts';

/** Returns the problem of what is refused to the staff, by its key. */
export const refusal = refusalsOf(inEnglish, inBangla);

/** Returns the problem of an answer that is refused to a customer, by its key. */
export const answerRefusal = refusalsOf(answersInEnglish, answersInBangla);
