export const linesSheet = 'বিল';
export const movesSheet = 'টাকা';
export const drawerSheet = 'ক্যাশ ড্রয়ার';
export const columns = {
  at: 'সময়',
  booking: 'বুকিং',
  customer: 'কাস্টমার',
  plate: 'নম্বর প্লেট',
  kind: 'ধরন',
  text: 'কী বাবদ',
  taka: 'টাকা',
  dollars: 'ডলার',
  vat: 'চালানপত্রে ভ্যাট, টাকায়',
  invoices: 'কর চালানপত্র',
  mechanic: 'মেকানিক',
  reason: 'কারণ',
  method: 'কীভাবে',
  reference: 'রেফারেন্স',
  by: 'কে',
  putIn: 'রাখা হয়েছে, টাকায়',
  takenOut: 'নেওয়া হয়েছে, টাকায়',
  balance: 'ড্রয়ারে আছে, টাকায়',
};
export const kinds = {
  service: 'সার্ভিস',
  work: 'গাড়িতে পাওয়া কাজ',
  reduction: 'বাদ',
  kept: 'বাতিল বুকিং থেকে রাখা',
};
export const drawerKinds = {
  opening: 'আগের হিসাব থেকে',
  payment: 'বুকিংয়ের নগদ',
  movement: 'রাখা বা নেওয়া',
  float: 'সকালে পার্থক্য',
  counted: 'গোনার পর পার্থক্য',
};
