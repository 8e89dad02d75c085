import { PhoneNumber } from '../../features/garage/phone-number.tsx';

export const name = 'আপনার গাড়িতে যা পাওয়া গেছে';
export const withoutScripts = (
  <>
    জাভাস্ক্রিপ্ট ছাড়া এখানে কিছু দেখা যায় না। ফোন করুন: <PhoneNumber />। কী পাওয়া গেছে জানাব, আপনার উত্তরও লিখে রাখব। উত্তর না পেলে
    কিছুই করা হবে না।
  </>
);
