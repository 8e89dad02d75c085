export const yourBooking = 'আপনার বুকিং';
export const closeOffer = 'বন্ধ করুন';
export const notPaidYet = (service: string, amount: string): string => `টাকা এখনো বাকি: ${service}, ${amount}`;
export const payNow = 'পেমেন্ট করুন';
export const continueBooking = (service: string): string => `আপনার বুকিং শেষ করুন: ${service}`;
export const goOn = 'এগিয়ে যান';
