import { formatNumber } from '../../format-number.bn.ts';

export const whatWeDo = 'আমরা যা করি';
export const carouselRole = 'স্লাইড শো';
export const slideRole = 'স্লাইড';
export const stopRotation = 'স্লাইড বদলানো থামান';
export const startRotation = 'স্লাইড বদলানো চালু করুন';
export const previousSlide = 'আগের স্লাইড';
export const nextSlide = 'পরের স্লাইড';
export const bookService = 'সার্ভিস বুক করুন';
export const slideLabel = (number: number, count: number, title: string): string =>
  `${formatNumber(count)}টির মধ্যে ${formatNumber(number)} নম্বর: ${title}`;

export const slideTexts = [
  {
    title: 'যে দাম দেখছেন, সেটাই দেবেন',
    text: 'কাজ বেছে নিন, অনলাইনে পেমেন্ট করুন, গাড়ি নিয়ে আসুন। অন্য কোনো সমস্যা পেলে হাত দেওয়ার আগে আপনাকে ফোন করব।',
  },
  {
    title: 'রাতেও গাড়ি রেখে যান',
    text: 'গ্যারেজ বন্ধ? চাবিটা বাক্সে রেখে যান। সকাল হলেই আমরা কাজে হাত দেব।',
  },
  {
    title: 'সব টায়ার ক্ষয় হবে সমান',
    text: 'রোটেশন আর ব্যালান্সিং এক ঘণ্টারও কম সময়ে। কোন টায়ারে কতটা খাঁজ বাকি, লিখে দেব।',
  },
  {
    title: 'গাড়ি চলবে একদম সোজা',
    text: 'লেজারে মেপে চার চাকার হুইল অ্যালাইনমেন্ট। মাপের কাগজটাও সঙ্গে নিয়ে যাবেন।',
  },
  {
    title: 'ভেতরে-বাইরে ঝকঝকে',
    text: 'গাড়ি ধোয়া হয় হাতে, আর ভেতরে কোনো গন্ধ থাকে না, এতটুকুও না।',
  },
  {
    title: 'কথা দেওয়া সময়েই তৈরি',
    text: 'যখন বলেছি, ঠিক সেই সময়েই চাবি হাতে পাবেন।',
  },
];
