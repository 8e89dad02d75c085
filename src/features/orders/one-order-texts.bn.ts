import { DHAKA } from '../../contract/time/dhaka.ts';
import { formatter } from '../../contract/time/format-dhaka.bn.ts';

export const noOrder = 'এমন কোনো বুকিং নেই';
export const noOrderReason = 'এই নম্বরে আপনার কোনো বুকিং নেই। হয়তো বাতিল হয়ে গেছে, অথবা অন্য কোনো অ্যাকাউন্টে আছে।';
export const seeOrders = 'আপনার বুকিং দেখুন';
export const bookingNamed = (number: string): string => `বুকিং ${number.replace(' ', '\u00A0')}`;
export const chooseTime = 'সময় বেছে নিন';
export const changeOrCancel = 'সময় বদলান বা বাতিল করুন';
export const askGivingUp = 'গাড়ি আনার সময়টা বাতিল করবেন? বুকিং থাকবে, গ্যারেজ খোলা থাকলে যেকোনো দিন আসতে পারবেন।';
export const moneyStays = 'আপনার টাকা আমাদের কাছেই থাকছে। ফেরত চাইতে ফোন করুন:';
export const bankDecides = 'এই পেমেন্ট নিয়ে আপনি ব্যাংকে আপত্তি জানিয়েছেন। সিদ্ধান্ত ব্যাংকের।';
export const stillHere = 'আপনার গাড়ি এখনো গ্যারেজে আছে: এসে নিয়ে যান, অথবা আমাদের ফোন করুন।';

export const paid = 'টাকা দেওয়া হয়েছে';
export const heldText = 'আপনার টাকা আমরা পেয়েছি। নিশ্চিত করার আগে পেমেন্টটি যাচাই করে নিচ্ছি। আবার টাকা দিতে হবে না।';
export const dropOff = 'গাড়ি আনার সময়';
export const carName = 'গাড়ি';
export const due = 'বাকি';
export const securePage = 'টাকা দেবেন আমাদের পেমেন্ট পার্টনারের নিরাপদ পেজে। গ্যারেজেও দিতে পারেন।';
export const payAtGarage = 'টাকাটা গ্যারেজে দিন।';

export const comesWith = (services: string): string => `একসঙ্গে আসছে: ${services}`;

export const stateNames = {
  received: 'গাড়ি পেয়েছি',
  'in-work': 'কাজ চলছে',
  waiting: 'অপেক্ষায়',
  ready: 'তৈরি',
};
export const waitsAs = { awaited: 'আপনার উত্তরের অপেক্ষায়', given: 'আপনার উত্তর পেয়েছি' };
export const readyToCollect = 'তৈরি: গ্যারেজ খোলা থাকলে যেকোনো সময় নিয়ে যেতে পারেন';
export const collectedOn = (day: string): string => `${day} তারিখে নিয়ে গেছেন`;
export const since = (time: string): string => `${time} থেকে`;

const formatMonth = formatter({ month: 'long', year: 'numeric', timeZone: DHAKA });

export const remindMe = (due: string): string => `${formatMonth(due)}-এ মনে করিয়ে দিন`;
export const doNotRemind = 'মনে করিয়ে দিতে হবে না';
export const weRemindYou = (due: string): string =>
  `${formatMonth(due)}-এ আবার এই সার্ভিসের সময় হবে: তখন ইমেইলে মনে করিয়ে দেব।`;
export const onceConfirmed = (due: string): string =>
  `${formatMonth(due)}-এ আবার এই সার্ভিসের সময় হবে। আপনার ইমেইল নিশ্চিত করা থাকলেই তখন মনে করিয়ে দিতে পারব।`;
