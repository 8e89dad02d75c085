export const unauthorized = 'লগ ইন করা নেই';
export const signInFirst = 'আগে লগ ইন করুন।';
export const logInAgain = 'আবার লগ ইন করুন।';
export const signInExpired = 'আপনার লগ ইনের মেয়াদ শেষ হয়ে গেছে। আবার লগ ইন করুন।';
export const providerUnreachable = 'লগ ইনের সার্ভারের সঙ্গে যোগাযোগ করা যাচ্ছে না। ইন্টারনেট সংযোগ দেখে নিন।';
