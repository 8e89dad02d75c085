import { refusalsOf } from '../problems.ts';
import { refusals as bangla, deskRefusals as deskBangla } from './texts.bn.ts';
import { deskRefusals as deskEnglish, refusals as english } from './texts.ts';

export const refusal = refusalsOf(english, bangla);

export const deskRefusal = refusalsOf(deskEnglish, deskBangla);
