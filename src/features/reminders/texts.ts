import { DHAKA } from '../../contract/dhaka.ts';
import { formatter } from '../../contract/format-dhaka.ts';

const formatMonth = formatter({ month: 'long', year: 'numeric', timeZone: DHAKA });

export const remindMe = (due: string): string => `Remind me in ${formatMonth(due)}`;
export const doNotRemind = 'Do not remind me';
export const weRemindYou = (due: string): string =>
  `The next service is due in ${formatMonth(due)}: we will mail you then.`;
export const onceConfirmed = (due: string): string =>
  `The next service is due in ${formatMonth(due)}. We can mail you then only if you have confirmed your e-mail.`;
