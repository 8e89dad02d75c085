export const name = 'পেমেন্ট হয়নি';
export const heading = 'পেমেন্ট হয়নি';
export const backToHome = 'হোমে ফিরে যান';
export const tryAgain = 'ফিরে গিয়ে আবার চেষ্টা করুন';
