export const stateNames = {
  received: 'গাড়ি পেয়েছি',
  'in-work': 'কাজ চলছে',
  waiting: 'অপেক্ষায়',
  ready: 'তৈরি',
};
export const waitsForAnswer = 'আপনার উত্তরের অপেক্ষায়';
export const readyToCollect = 'তৈরি: গ্যারেজ খোলা থাকলে যেকোনো সময় নিয়ে যেতে পারেন';
export const collectedOn = (day: string): string => `${day} তারিখে নিয়ে গেছেন`;
export const since = (time: string): string => `${time} থেকে`;
