export const due = 'বাকি';
export const securePage = 'টাকা দেবেন আমাদের পেমেন্ট পার্টনারের নিরাপদ পেজে। গ্যারেজেও দিতে পারেন।';
export const payAtGarage = 'টাকাটা গ্যারেজে দিন।';
