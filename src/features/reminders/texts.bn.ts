import { DHAKA } from '../../contract/dhaka.ts';
import { formatter } from '../../contract/format-dhaka.bn.ts';

const formatMonth = formatter({ month: 'long', year: 'numeric', timeZone: DHAKA });

export const remindMe = (due: string): string => `${formatMonth(due)}-এ মনে করিয়ে দিন`;
export const doNotRemind = 'মনে করিয়ে দিতে হবে না';
export const weRemindYou = (due: string): string =>
  `${formatMonth(due)}-এ আবার এই সার্ভিসের সময় হবে: তখন ইমেইলে মনে করিয়ে দেব।`;
export const onceConfirmed = (due: string): string =>
  `${formatMonth(due)}-এ আবার এই সার্ভিসের সময় হবে। আপনার ইমেইল নিশ্চিত করা থাকলেই তখন মনে করিয়ে দিতে পারব।`;
