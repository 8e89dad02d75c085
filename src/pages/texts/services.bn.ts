export const name = 'সার্ভিস';
export const description = 'গ্যারেজের সব সার্ভিস, সঙ্গে দাম আর কতক্ষণ লাগে। খুঁজুন, মিলিয়ে দেখুন, অনলাইনে বুক করুন।';
export const introduction = 'কী কাজ হবে, কতক্ষণ লাগবে, কত দাম: বুক করার আগেই জেনে নিন।';
export const results = 'ফলাফল';
