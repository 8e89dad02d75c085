export const noOrder = 'এমন কোনো অর্ডার নেই';
export const noOrderReason = 'এই নম্বরে আপনার কোনো অর্ডার নেই। হয়তো বাতিল হয়ে গেছে, অথবা অন্য কোনো অ্যাকাউন্টে আছে।';
export const seeOrders = 'আপনার অর্ডার দেখুন';
