/* The photos of a finding, and of a receipt. */

export const photosLabel = 'Photos';
export const addPhotos = (most: number): string => (most === 1 ? 'Add a photo' : 'Add photos');
export const photosHint = (count: number, most: number): string =>
  most === 1
    ? 'It is sent in the background, without the place where it was taken.'
    : `${count} of ${most}. They are sent in the background, without the place where they were taken.`;
export const preparing = 'Preparing…';
export const photoNumber = (number: number): string => `Photo ${number}`;
export const removePhoto = (number: number): string => `Remove photo ${number}`;
export const uploadOf = (number: number): string => `Upload of photo ${number}`;
export const waits = 'Not sent yet';
export const sendAgain = 'Send again';
export const sendPhotoAgain = (number: number): string => `Send photo ${number} again`;

export const noMoreThan = (most: number): string =>
  `At most ${most === 1 ? '1 photo' : `${most} photos`}. The others were left out.`;
