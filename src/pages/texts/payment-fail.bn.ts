export const name = 'পেমেন্ট হয়নি';
export const heading = 'পেমেন্ট হয়নি';
export const backToHome = 'হোমে ফিরে যান';
