export const paid = 'টাকা দেওয়া হয়েছে';
export const heldText = 'আপনার টাকা আমরা পেয়েছি। নিশ্চিত করার আগে পেমেন্টটি যাচাই করে নিচ্ছি। আবার টাকা দিতে হবে না।';
export const dropOff = 'গাড়ি আনার সময়';
export const carName = 'গাড়ি';

export const due = 'বাকি';
export const securePage = 'টাকা দেবেন আমাদের পেমেন্ট পার্টনারের নিরাপদ পেজে। গ্যারেজেও দিতে পারেন।';
export const payAtGarage = 'টাকাটা গ্যারেজে দিন।';
