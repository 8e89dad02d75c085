export const optional = '(ঐচ্ছিক)';
export const tryAgain = 'আবার চেষ্টা করুন';
export const loading = 'লোড হচ্ছে...';
export const loadingForm = 'ফর্ম লোড হচ্ছে…';
export const slowConnection = 'ইন্টারনেট ধীর, আরেকটু সময় লাগতে পারে।';
export const fullStop = '।';
export const today = 'আজ';
export const tomorrow = 'আগামীকাল';
