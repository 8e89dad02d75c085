import { refusalsOf } from '../problems.ts';
import { refusals as bangla } from './texts.bn.ts';
import { refusals as english } from './texts.ts';

/** Returns the problem of a refusal of this room by its key. */
export const refusal = refusalsOf(english, bangla);
