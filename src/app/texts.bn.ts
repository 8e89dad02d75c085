import { formatNumber } from '../format-number.bn.ts';
import { garage } from '../garage.ts';
import { ChunkLoadError } from '../hydration/load-chunk.ts';

const phoneText = formatNumber(garage.phone);

export const skipToContent = 'মূল লেখায় যান';
export const loadingPage = 'পেজ লোড হচ্ছে';
export const offline: string = `ইন্টারনেট নেই। দাম পুরোনো হতে পারে। বুক করতে ফোন করুন: ${phoneText}।`;
export const previewOf = (name: string): string => `প্রিভিউ (${name}): এখানকার কোনো বুকিং আসল নয়।`;

export const mainLinks = 'প্রধান মেনু';
export const home = 'হোম';
export const services = 'সার্ভিস';
export const contactUs = 'যোগাযোগ';
export const aboutUs = 'আমাদের কথা';
export const orders = 'বুকিং';
export const myCars = 'আমার গাড়ি';
export const signOut = 'লগ আউট';
export const login = 'লগ ইন';
export const callUs: string = `ফোন করুন: ${phoneText}`;
export const menu = 'মেনু';
export const changeTheme = 'হালকা বা গাঢ় রঙে বদলান';
export const themes = 'হালকা বা গাঢ়';

export const copyright = 'কপিরাইট © ২০২২। সর্বস্বত্ব সংরক্ষিত।';
export const linkGroups = [
  { title: 'সার্ভিস', links: ['ব্র্যান্ডিং', 'ডিজাইন', 'মার্কেটিং', 'বিজ্ঞাপন'] },
  { title: 'কোম্পানি', links: ['আমাদের কথা', 'যোগাযোগ', 'চাকরি', 'প্রেস কিট'] },
  { title: 'আইনি তথ্য', links: ['ব্যবহারের শর্তাবলি', 'গোপনীয়তা নীতি', 'কুকি নীতি'] },
];

export const errorName = 'সমস্যা';
export const errorTitle = 'মাঝপথে আটকে গেছি';
export const unexpectedError = 'দুঃখিত, কোথাও একটা সমস্যা হয়েছে।';
export const youCanCall = 'ফোনও করতে পারেন:';
export const notFound = 'এই পেজটি খুঁজে পাওয়া যায়নি';
export const reload = 'আবার লোড করুন';
export const backToHome = 'হোমে ফিরে যান';

/** Returns the message of the error of a page. The browser's own errors have none in Bangla, those of requests and chunks do. */
export const errorText = (error: unknown): string =>
  error instanceof ChunkLoadError || (error instanceof Error && 'statusText' in error)
    ? error.message
    : 'অজানা সমস্যা';
