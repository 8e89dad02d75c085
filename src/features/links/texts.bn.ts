export const linkLabel = 'লিংক';
export const copy = 'কপি করুন';
export const copied = 'লিংক কপি হয়েছে।';
export const notCopied = 'ব্রাউজার কপি করতে দিচ্ছে না। ঘর থেকে লিংকটি কপি করুন।';

export const openInBrowser = 'ব্রাউজারে খুলুন';
export const doesNotOpen = 'খুলছে না?';
export const byMenu =
  'স্ক্রিনের কোনায় তিনটি ফোঁটায় চেপে ব্রাউজারে খোলার অপশনটি বেছে নিন। অথবা লিংকটি কপি করে ফোনের ব্রাউজারে পেস্ট করুন।';
export const printLabel = 'প্রিন্ট করুন';
export const noPrintInApps = 'অ্যাপের ভেতর থেকে প্রিন্ট বা সেভ করা যায় না। এর জন্য পেজটি ফোনের ব্রাউজারে খুলুন।';
