import { PhoneNumber } from '../../features/garage/phone-number.tsx';

export const visitName = 'সময় বেছে নিন';
export const visitWithoutScripts = (
  <>
    জাভাস্ক্রিপ্ট ছাড়া এখানে সময় বেছে নেওয়া যায় না। ফোন করুন: <PhoneNumber />। সময়টা আমরা লিখে রাখব। অথবা গ্যারেজ খোলা থাকলে
    যেকোনো দিন চলে আসুন।
  </>
);

export const findingsName = 'আপনার গাড়িতে যা পাওয়া গেছে';
export const findingsWithoutScripts = (
  <>
    জাভাস্ক্রিপ্ট ছাড়া এখানে কিছু দেখা যায় না। ফোন করুন: <PhoneNumber />। কী পাওয়া গেছে জানাব, আপনার উত্তরও লিখে রাখব। উত্তর না পেলে
    কিছুই করা হবে না।
  </>
);
