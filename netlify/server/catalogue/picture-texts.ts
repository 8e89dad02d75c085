import { CARD_SIDE, MAX_CARD_BYTES } from '../../../src/contract/catalogue/desk-services.ts';

/* Why a file cannot be the picture of a service. */

export const pictureProblems = {
  'too-large': `the file is larger than ${MAX_CARD_BYTES / 1024} KB`,
  drawing: 'a drawing (SVG) may contain script: choose a JPEG, PNG or WebP picture',
  'no-picture': 'the file is no JPEG, PNG or WebP picture',
  broken: 'the picture is cut off or damaged, or it moves',
  turned: 'the picture is not upright: the page of the desk turns it',
  'too-many-pixels': `the picture has more than ${CARD_SIDE} pixels on its longer side: the page of the desk shrinks it`,
};
