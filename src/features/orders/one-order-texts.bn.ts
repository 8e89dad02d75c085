export const noOrder = 'এমন কোনো অর্ডার নেই';
export const noOrderReason = 'এই নম্বরে আপনার কোনো অর্ডার নেই। হয়তো বাতিল হয়ে গেছে, অথবা অন্য কোনো অ্যাকাউন্টে আছে।';
export const seeOrders = 'আপনার অর্ডার দেখুন';
export const chooseTime = 'সময় বেছে নিন';
export const askGivingUp = 'গাড়ি আনার সময়টা বাতিল করবেন? বুকিং থাকবে, গ্যারেজ খোলা থাকলে যেকোনো দিন আসতে পারবেন।';
export const moneyStays = 'আপনার টাকা আমাদের কাছেই থাকছে। ফেরত চাইতে ফোন করুন:';
export const stillHere = 'আপনার গাড়ি এখনো গ্যারেজে আছে: এসে নিয়ে যান, অথবা আমাদের ফোন করুন।';
