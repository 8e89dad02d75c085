import type { BillPayment } from '../../contract/money/bill.ts';
import type { PaymentMethod } from '../../contract/money/desk-payment.ts';

export const billTitle = 'বিল';
export const total = 'মোট';
export const paidIn: Record<BillPayment['method'], string> = {
  cash: 'নগদে দেওয়া হয়েছে',
  card: 'কার্ডে দেওয়া হয়েছে',
  wallet: 'বিকাশ বা নগদ অ্যাপে দেওয়া হয়েছে',
  sslcommerz: 'অনলাইনে দেওয়া হয়েছে',
  stripe: 'অনলাইনে দেওয়া হয়েছে',
};
export const underReview = 'যাচাই চলছে';
export const givenBackIn: Record<PaymentMethod, string> = {
  cash: 'নগদে ফেরত দেওয়া হয়েছে',
  card: 'কার্ডে ফেরত দেওয়া হয়েছে',
  wallet: 'বিকাশ বা নগদ অ্যাপে ফেরত দেওয়া হয়েছে',
};
export const goesBack = 'যেখান থেকে এসেছে সেখানে ফেরত যাচ্ছে';
export const wentBack = 'যেখান থেকে এসেছে সেখানে ফেরত গেছে';
export const wentBackByBank = 'আপত্তির পর ব্যাংক ফেরত দিয়েছে';
export const stillDue = 'বাকি আছে';
export const nothingDue = 'কোনো টাকা বাকি নেই';
export const paidTooMuch = 'বেশি দেওয়া হয়েছে';
export const overpaymentGoesBack = 'গ্যারেজ টাকাটা ফেরত দেবে।';
