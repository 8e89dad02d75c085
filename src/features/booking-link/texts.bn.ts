export const everythingPaid = 'সব টাকা দেওয়া হয়ে গেছে। ধন্যবাদ।';
export const nothingDue = 'কোনো টাকা দিতে হবে না।';
export const cancelledText =
  'এই বুকিং বাতিল হয়েছে, কোনো টাকা বাকি নেই। অনলাইনে টাকা দিয়ে থাকলে তা যেখান থেকে এসেছিল, সেখানেই ফেরত যাচ্ছে। কিছু জানতে চাইলে ফোন করুন:';

export const closedThatDay = 'দুঃখিত, আপনার গাড়ি আনার দিন গ্যারেজ বন্ধ। অন্য সময়ের জন্য ফোন করুন:';

export const service = 'সার্ভিস';
export const anyDay = 'গ্যারেজ খোলা থাকলে যেকোনো দিন';

export const payAmount = (amount: string): string => `${amount} দিন`;
export const onlyApproved =
  'এর মধ্যে শুধু আপনার বুক করা আর রাজি হওয়া কাজের টাকা আছে। আগে উত্তর দিয়ে সব টাকা একসঙ্গেও দিতে পারেন।';
export const seeSummary = 'অনলাইন পেমেন্টের রসিদ দেখুন';
export const summaryOf = (time: string): string => `পেমেন্টের রসিদ দেখুন: ${time}`;
export const printReceipt = 'রসিদ প্রিন্ট করুন';

export const noBookingTitle = 'কোনো বুকিং পাওয়া যায়নি';
export const noBookingText =
  'লিংকটি পুরোটা আসেনি, অথবা অনেক পুরোনো: বুকিং করা, টাকা দেওয়া বা গাড়ি নেওয়ার পর ৯০ দিন পর্যন্ত লিংক কাজ করে। কিছু জানতে চাইলে ফোন করুন:';
