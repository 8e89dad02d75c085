import type { TillAct } from '../../contract/desk-till.ts';

export const logTitle = (day: string): string => `${day}: কাজের তালিকা`;
export const memberLabel = 'কে';
export const everybody = 'সবাই';
export const whatIsKept =
  'স্টাফ বুকিং আর ক্যাশ নিয়ে যা যা করেছেন। প্রতিটি বুকিংয়ের প্রথম ঘটনা আর সবশেষের ঘটনাগুলো থাকে, সব মিলিয়ে ৫০টি পর্যন্ত। ৪০০ দিন পর্যন্ত দেখা যায়।';
export const nothingDone = 'এই দিন স্টাফ কোনো বুকিং বা ক্যাশ নিয়ে কিছু করেননি।';
export const tillActs: Record<TillAct['type'], (day: string, count: string) => string> = {
  closed: (day, count) => `${day}: ক্যাশ বন্ধ করেছেন (${count})`,
  reopened: (day, count) => `${day}: ক্যাশ আবার খুলেছেন (তার আগে: ${count})`,
};
export const actBy = (by: string, what: string): string => `${by}: ${what}`;
export const withoutName = 'নাম নেই';
