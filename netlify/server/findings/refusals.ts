import { refusalsOf } from '../problems.ts';
import { answerRefusals as answersInBangla, refusals as inBangla } from './texts.bn.ts';
import { answerRefusals as answersInEnglish, refusals as inEnglish } from './texts.ts';

export const refusal = refusalsOf(inEnglish, inBangla);

export const answerRefusal = refusalsOf(answersInEnglish, answersInBangla);
