import { refusalsOf } from '../problems.ts';
import { deskRefusals as deskInBangla, refusals as inBangla } from './texts.bn.ts';
import { deskRefusals as deskInEnglish, refusals as inEnglish } from './texts.ts';

export const refusal = refusalsOf(inEnglish, inBangla);

export const deskRefusal = refusalsOf(deskInEnglish, deskInBangla);
