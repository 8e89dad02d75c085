import { inCurrentLanguage } from '../language.ts';
import * as bangla from './texts.bn.ts';
import * as english from './texts.ts';

export const texts = inCurrentLanguage(english, bangla);
