import { isOnePhone } from '../../contract/text/phone.ts';
import type { Rule } from './rules.ts';
import * as t from './texts.ts';

/** Apart from the other rules, so that pages without a phone do not load what reads one. */
export const onePhone: Rule = (text) => (isOnePhone(text) ? undefined : t.onePhone);
