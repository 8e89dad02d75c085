import { refusalsOf } from '../problems.ts';
import { answerRefusals as answerBangla, refusals as bangla } from './texts.bn.ts';
import { answerRefusals as answerEnglish, refusals as english } from './texts.ts';

export const refusal = refusalsOf(english, bangla);

export const answerRefusal = refusalsOf(answerEnglish, answerBangla);
