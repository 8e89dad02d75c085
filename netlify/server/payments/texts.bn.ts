export const notUnpaid = 'টাকা বাকি নেই';
export const hasArrived = 'এই অর্ডারের টাকা পৌঁছে গেছে।';
export const cancelled = 'বাতিল';
export const bookAgain = 'এই বুকিং বাতিল করা হয়েছে। আবার বুক করুন।';
