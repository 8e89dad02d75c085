import { formatNumber } from '../../format-number.bn.ts';

export const plateLabel = 'গাড়ির নম্বর';
export const phoneLabel = 'ফোন';
export const messagesTo = (phone: string): string => `মেসেজ যাবে ${phone} নম্বরে।`;
export const plateOrPhone = 'যেকোনো একটি লাগবে।';
export const returning = 'আগে এসেছেন:';
export const customersFound = (count: number): string => `${formatNumber(count)} জন কাস্টমার পাওয়া গেছে`;
export const takeOver = (name: string): string => `এই কাস্টমার: ${name}`;
export const lastTime = (service: string, day: string): string => `${service}, বুকিং ${day}`;
export const serviceLabel = 'সার্ভিস';
export const chooseService = 'সার্ভিস বেছে নিন';
export const timeLabel = 'গাড়ি কখন আসবে?';
export const chooseTime = 'গাড়ি কখন আসবে, বেছে নিন।';
export const nextFree = 'এরপর খালি';
export const carIsHere = 'গাড়ি এখানে আছে';
export const anyDay = 'যেকোনো দিন';
export const otherTime = 'অন্য সময়';
export const loadingTimes = 'খালি সময় দেখা হচ্ছে…';
export const noFreeTime = 'কোনো সময় খালি নেই';
export const nameLabel = 'নাম';
export const languageLabel = 'কাস্টমার কোন ভাষায় পড়েন';
export const carLabel = 'গাড়ির মডেল';
export const priceIs = 'দাম:';
export const otherPrice = 'অন্য দাম';
export const cataloguePrice = (amount: string): string => `ক্যাটালগের দাম: ${amount}`;
export const noReason = 'দাম কেন আলাদা, লিখুন।';
export const book = 'বুক করুন';

export const noRoom = (when: string): string => `${when}: গাড়ি রাখার জায়গা নেই, অথবা কাজ করার সময় নেই।`;
export const noRoomNow = 'এই ঘণ্টায় আর গাড়ি নেওয়ার জায়গা নেই, অথবা আজ আর কাজ করার সময় নেই।';
export const freeNear = 'কাছাকাছি খালি সময়:';
export const onBoardAlready = (customer: string): string => `আগেই বোর্ডে আছে${customer && ` (${customer})`}।`;
export const togetherAt = (services: string, when: string): string => `একসঙ্গে: ${services}, ${when}`;
export const addInstead = 'একই সঙ্গে করাতে গাড়ির কার্ড খুলে সেখানে সার্ভিস যোগ করুন।';
export const bookAnyway = 'তবুও বুক করুন';

export const booked = 'বুকিং হয়ে গেছে';
export const sayNumber = 'বুকিং নম্বর, ফোনে বলার জন্য:';
export const bookedBefore = 'আগের চাপেই বুকিং হয়ে গিয়েছিল। এরপর যা বদলেছেন, তা এতে নেই।';
export const takeBack = 'বুকিং ফিরিয়ে নিন';
export const takenBack = 'বুকিংটি ফিরিয়ে নেওয়া হয়েছে।';
export const done = 'ঠিক আছে';

export const together = 'গাড়ির অন্য বুকিংয়ের সঙ্গে';
export const togetherWith = (services: string): string => `একসঙ্গে: ${services}`;
export const whatMoves = 'কোনটির সময় বদলাবে';
export const allMove = (services: string): string => `সবগুলো: ${services}`;
export const onlyThisMoves = (service: string, services: string): string =>
  `শুধু ${service}-এর সময় বদলাবে। আগের সময়ে আসবে: ${services}।`;
export const moveTime = 'অন্য সময় দিন';
export const comesNow = (time: string): string => `এখন আসার কথা ${time}।`;
export const toldByMail = 'যাঁদের অ্যাকাউন্ট আছে, তাঁরা ইমেইল পাবেন। বাকিদের ফোনে বা মেসেজে জানান।';
