export const pleaseSignIn = 'লগ ইন করুন।';
export const signInExpired = 'আপনার লগ ইনের মেয়াদ শেষ হয়ে গেছে। আবার লগ ইন করুন।';
export const signedInTooLongAgo = 'আপনি লগ ইন করেছেন অনেক আগে। কাজটি যে আপনিই করছেন, তা আবার নিশ্চিত করুন।';
export const signInEnded = 'আপনাকে লগ আউট করে দেওয়া হয়েছে। আবার লগ ইন করুন।';
export const dataErased = 'আপনার তথ্য মুছে ফেলা হয়েছে, সেই সঙ্গে অ্যাকাউন্টটিও মুছে যাচ্ছে।';
export const erasureInterrupted =
  'আপনার তথ্য মোছার কাজ মাঝপথে থেমে গেছে। কাজটি নিজে থেকেই শেষ হবে, চাইলে আপনি এখনই শেষ করতে পারেন।';
