import type { AnswerValue } from '../../../contract/finding.ts';

export const answers: Record<AnswerValue, string> = {
  approved: 'আপনি রাজি হয়েছেন',
  declined: 'আপনি রাজি হননি: যেমন আছে, তেমনই থাকবে',
};
export const noAnswer = 'উত্তর দেননি';
export const approvedWork = 'বাড়তি কাজ, যাতে রাজি হয়েছেন';
export const dueNow = 'বাকি';
export const isPaid = 'টাকা দেওয়া হয়েছে';
