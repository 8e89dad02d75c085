export const checkout = 'চেকআউট';
export const orders = 'অর্ডার';
export const myCars = 'আমার গাড়ি';
export const yourBooking = 'আপনার বুকিং';
export const paymentSuccess = 'পেমেন্ট হয়েছে';
export const theGarage = 'গ্যারেজের ডেস্ক';
