import type { AnswerValue } from '../../../contract/finding.ts';

export const answers: Record<AnswerValue, string> = {
  approved: 'Approved by you',
  declined: 'Declined by you: we leave it as it is',
};
export const noAnswer = 'Not answered';
export const approvedWork = 'Approved work';
export const dueNow = 'Due';
export const isPaid = 'Paid';
