export const confirming = 'আপনার পেমেন্ট নিশ্চিত করা হচ্ছে…';
export const askingGateway = 'একটু অপেক্ষা করুন, পেমেন্ট পার্টনারের কাছে আপনার বুকিংয়ের খোঁজ নিচ্ছি।';

export const paidTitle = 'অভিনন্দন! বুকিংয়ের পেমেন্ট সফল হয়েছে।';
export const arrivedTitle = 'ধন্যবাদ! আপনার টাকা পৌঁছে গেছে।';
export const furtherTitle = 'ধন্যবাদ! বাড়তি কাজের টাকা দেওয়া হয়েছে।';
export const answerFindings = 'গাড়িতে যা পাওয়া গেছে, উত্তর দিন';
export const payByLink = 'বুকিংয়ের লিংক থেকে, অথবা গ্যারেজে টাকাটা দিন।';
export const paidText =
  'আপনার বুকিং নিশ্চিত হয়েছে। গ্যারেজ খোলা থাকলে যেকোনো দিন আসুন, অথবা সময় বেছে নিন। এসে কাউন্টারে এই রসিদ দেখাবেন।';
export const comeAnyDay = 'আপনার বুকিং নিশ্চিত হয়েছে। গ্যারেজ খোলা থাকলে যেকোনো দিন আসুন, আর কাউন্টারে এই রসিদ দেখান।';
export const bringAtYourTime = 'আপনার বুকিং নিশ্চিত হয়েছে। আপনার বেছে নেওয়া সময়ে গাড়ি আনুন, আর কাউন্টারে এই রসিদ দেখান।';
export const showWhenCollecting = 'গাড়ি নিয়ে যাওয়ার সময় কাউন্টারে এই রসিদ দেখান।';
export const thanks = 'আমাদের গ্যারেজে আসার জন্য ধন্যবাদ।';
export const heldTitle = 'আপনার পেমেন্টের যাচাই চলছে।';
export const refundDueTitle = 'আপনার টাকা ফেরত যাচ্ছে।';
export const refundDueText =
  'বুকিংটি বাতিল হয়েছে, এর টাকা আগেই দেওয়া ছিল, অথবা তখন এত টাকা বাকি ছিল না। টাকা যেখান থেকে এসেছিল, সেখানেই ফেরত যাচ্ছে।';
export const refundedTitle = 'আপনার টাকা ফেরত দেওয়া হয়েছে।';
export const refundedText = 'টাকা যেখান থেকে এসেছিল, সেখানেই ফেরত গেছে। ব্যাংকের হিসাবে তা দেখাতে কয়েক দিন লাগতে পারে।';
export const chargedBackTitle = 'আপনার ব্যাংক এই টাকা আপনাকে ফেরত দিয়েছে।';
export const chargedBackText = (isBookingOver: boolean): string =>
  `আপনার আপত্তি নিয়ে ব্যাংক সিদ্ধান্ত নিয়েছে।${isBookingOver ? ' যে কাজ বুক করেছিলেন, তার জন্য আর কোনো টাকা নেওয়া হবে না।' : ''}`;
export const cancelledTitle = 'আপনার বুকিং বাতিল হয়েছে।';

export const amountCharged = 'টাকার পরিমাণ';
export const closedThatDay = 'সেদিন গ্যারেজ বন্ধ। অন্য একটি সময় বেছে নিন।';
export const date = 'তারিখ';
export const bookingNumber = 'বুকিং';
export const summaryTitle = 'আপনার বুকিংয়ের রসিদ';
export const numberColumn = 'নং';
export const firstNumber = '১';
export const nameColumn = 'নাম';
export const bookingColumn = 'সার্ভিস';
export const priceColumn = 'দাম';
export const extraWork = 'বাড়তি কাজ';
export const addressColumn = 'ঠিকানা';
export const transactionColumn = 'লেনদেন নম্বর';

export const printSummary = 'বুকিংয়ের রসিদ প্রিন্ট করুন';
export const backToBooking = 'আপনার বুকিংয়ে ফিরুন';
export const backToFindings = 'বাড়তি কাজের পেজে ফিরুন';
export const goBack = 'আগের পেজে ফিরুন';

export const noOrderTitle = 'কোনো বুকিং পাওয়া যায়নি';
export const noOrderText =
  'এইমাত্র টাকা দিয়েছেন? এক মিনিট অপেক্ষা করে আবার দেখুন: দেওয়া টাকা কখনো হারায় না। “বুকিং” পেজেও না পেলে ফোন করুন:';
export const onItsWayTitle = 'আপনার টাকা আসছে।';
export const onItsWay =
  'ব্যাংক থেকে টাকা আসতে কয়েক দিন লাগতে পারে। আবার টাকা দিতে হবে না: টাকা এলে “বুকিং” পেজেই তা দেখতে পাবেন। ব্যাংক টাকা না পাঠালে সেখান থেকেই পেমেন্ট করতে পারবেন। কিছু জানতে চাইলে ফোন করুন:';
export const lookAgainLabel = 'আবার দেখুন';
