import { formatAmount } from '../../../src/contract/format-money.bn.ts';
import type { Currency } from '../../../src/contract/money.ts';
import { formatNumber } from '../../../src/format-number.bn.ts';
import { phone } from '../contact-texts.bn.ts';

export const noSuchService = 'এমন কোনো সার্ভিস নেই';
export const notOfPage = 'আগের কোনো পেজের নয়';
export const tooManyBookings = 'বুকিং অনেক বেশি';
export const tooManyUnpaid = 'আপনার অনেকগুলো বুকিংয়ের টাকা বাকি। আগে কয়েকটির টাকা দিন, অথবা বাতিল করুন।';

export const priceHasChanged = 'দাম বদলে গেছে';
export const priceIsNow = (amount: number, currency: Currency): string =>
  `দাম এখন ${formatAmount(amount, currency)}`;
export const lookAgain = (message: string): string => `${message}। টাকা দেওয়ার আগে আরেকবার দেখে নিন।`;

export const noLongerOffered = 'সার্ভিসটি আর নেই';
export const bookAnother = 'এই সার্ভিস আমরা এখন আর দিই না। অন্য একটি বুক করুন।';
export const stillOpening = 'পেমেন্ট পেজ খুলছে';
export const waitForPage = 'পেমেন্ট পেজ এখনো খোলা হচ্ছে। আবার চেষ্টা করুন।';
export const tooManyAttempts = 'অনেকবার চেষ্টা করা হয়েছে';
export const begunTooOften = (times: number): string =>
  `আজ এই বুকিংয়ের পেমেন্ট ${formatNumber(times)} বার শুরু করা হয়েছে। আমাদের ফোন করুন, অথবা আগামীকাল আবার চেষ্টা করুন।`;
export const onItsWay = 'টাকা আসছে';
export const waitForMoney = 'আপনার টাকা আসছে। ব্যাংক থেকে পাঠালে কয়েক দিন লাগতে পারে। আবার টাকা দেওয়ার দরকার নেই।';
export const beingConfirmed = 'পেমেন্ট যাচাই হচ্ছে';
export const waitForConfirmation =
  'পেমেন্ট পার্টনার জানিয়েছে, এই বুকিংয়ের টাকা দেওয়া হয়েছে। তারা এখনো তা নিশ্চিত করেনি। আবার টাকা দিতে হবে না: কয়েক মিনিট পরে দেখুন।';

export const nothingDue = 'টাকা বাকি নেই';
export const nothingDueReason = 'এই বুকিংয়ের টাকা দেওয়া হয়ে গেছে। ধন্যবাদ।';
export const amountHasChanged = 'টাকার পরিমাণ বদলে গেছে';
export const lookAtAmount = (due: number): string =>
  `টাকার পরিমাণ এখন ${formatAmount(due, 'BDT')}, কোনো টাকা কাটা হয়নি। টাকা দেওয়ার আগে আরেকবার দেখে নিন।`;
export const payAtGarage = 'গ্যারেজে টাকা দিন';
export const isTooLittle = (least: number): string =>
  `${formatAmount(least, 'BDT')}-এর কম টাকা অনলাইনে দেওয়া যায় না। বাকি টাকা গ্যারেজে দিন।`;
export const isTooMuch = (most: number): string =>
  `${formatAmount(most, 'BDT')}-এর বেশি টাকা একবারে অনলাইনে দেওয়া যায় না। টাকাটা গ্যারেজে দিন।`;

export const noReminder = 'মনে করিয়ে দেওয়া যাচ্ছে না';
export const notDueAgain = 'গাড়ি নিয়ে যাওয়ার পর আমরা মনে করিয়ে দিতে পারি, আর শুধু সেই সার্ভিসের কথা যা আবার করাতে হয়।';

export const nothingLeft = 'এখানে বুক করার কিছু নেই';
export const nothingLeftReason = 'এই কাজটি আপনার আগের বার বাকি ছিল না, অথবা তা তুলে নেওয়া হয়েছে।';
export const bookedAlready = 'আগেই বুক করা হয়েছে';
export const bookedAlreadyReason = 'কাজটি আপনি আগেই বুক করেছেন। আপনার অর্ডারের মধ্যে দেখতে পাবেন।';
export const oldPrice = 'দামটা পুরোনো হয়ে গেছে';
export const askForPrice: string = `দামটা ৯০ দিনের বেশি পুরোনো। আজকের দাম জানতে আমাদের ফোন করুন: ${phone}।`;

export const noSuchRule = 'টাকার এমন কোনো নিয়ম নেই';
export const otherRule = 'নিয়মটি বদলে গেছে';
export const lookAtRule = 'আপনার টাকার কী হবে, তা আর আগের মতো নেই। একবার দেখে আবার চাপুন।';
