export const photoName = (number: number, count: number, text: string): string =>
  count === 1 ? `Photo: ${text}` : `Photo ${number} of ${count}: ${text}`;
export const enlarge = 'Enlarge';
export const close = 'Close';
export const previousPhoto = 'Previous photo';
export const nextPhoto = 'Next photo';
