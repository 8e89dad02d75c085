import { type ImageProblem, MAX_IMAGE_MB } from './desk-services.ts';

/* Why a file cannot be uploaded as an image. */

export const imageProblems: Record<ImageProblem, string> = {
  'too-large': `the file is larger than ${MAX_IMAGE_MB} MB`,
  drawing: 'a drawing (SVG) may contain script: choose a JPEG, PNG, WebP or AVIF picture',
  'no-picture': 'the file is no JPEG, PNG, WebP or AVIF picture',
};
