export const movementNames = {
  parts: 'পার্টস',
  food: 'চা-নাস্তা',
  wages: 'মজুরি',
  bank: 'ব্যাংক',
  owner: 'মালিক',
  other: 'অন্যান্য',
};
