import { refusalsOf } from '../problems.ts';
import { refusals as bangla } from './texts.bn.ts';
import { refusals as english } from './texts.ts';

export const refusal = refusalsOf(english, bangla);
