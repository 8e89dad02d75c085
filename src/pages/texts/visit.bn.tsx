import { PhoneNumber } from '../../features/garage/phone-number.tsx';

export const name = 'সময় বেছে নিন';
export const withoutScripts = (
  <>
    জাভাস্ক্রিপ্ট ছাড়া এখানে সময় বেছে নেওয়া যায় না। ফোন করুন: <PhoneNumber />। সময়টা আমরা লিখে রাখব। অথবা গ্যারেজ খোলা থাকলে
    যেকোনো দিন চলে আসুন।
  </>
);
