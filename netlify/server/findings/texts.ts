import { PHOTO_SIDE } from '../../../src/contract/findings/finding.ts';
import { BRAND } from '../../../src/garage-texts.ts';

/* The message about findings, and why a finding or its photo is not taken, changed or shown. */

/** The message that a member sends from their own phone; the link follows. */
export const pleaseLook = `${BRAND}: we found something on your car. Please look and tell us:`;

const changed = 'Changed in the meantime';

/** The refusals to a member of staff about a finding or a photo. */
export const refusals = {
  'finding-changed': { title: changed, detail: 'Please look at the finding again: it is different now.' },
  'not-here': { title: 'The car is not here', detail: 'Findings are of a car that is at the garage.' },
  'too-many': { title: 'Too many findings', detail: 'A booking has ten findings at most.' },
  begun: { title: 'Work has begun', detail: 'Its work has begun: text, price and answer stay as they are.' },
  booked: {
    title: 'Booked already',
    detail: 'The customer has booked this work for another visit. To do it now, write it down anew and ask.',
  },
  'no-picture': {
    status: 415,
    detail:
      'This file is no JPEG, PNG or WebP picture. A HEIC picture, as iPhones take them, has to be changed to JPEG first.',
  },
  broken: {
    status: 400,
    detail:
      'This picture is cut off or damaged, or it moves. Please take the photo again, or choose another.',
  },
  turned: {
    status: 400,
    detail: 'This picture is not upright. Please add it on the page of the desk, which turns it.',
  },
  'too-many-pixels': {
    status: 400,
    detail: `A photo has ${PHOTO_SIDE} pixels at most on its longer side. Please add it on the page of the desk, which shrinks it.`,
  },
  'photo-not-here': {
    title: 'The car is not here',
    detail: 'Photos are added while the car is at the garage.',
  },
  'photos-away': { status: 503, detail: 'Photos cannot be stored or shown right now. Please try again.' },
  'photos-late': {
    status: 504,
    detail: 'The photos’ store did not answer in time. Please try again.',
  },
  'not-approved': { title: 'Not approved', detail: 'The customer has not approved this work.' },
};

/** The refusals to a customer who answers a finding. */
export const answerRefusals = {
  'finding-changed': {
    title: changed,
    detail:
      'The garage has changed what it found, or somebody else has answered. Nothing was approved: please look again.',
  },
  'not-here': { title: 'The car is not here', detail: 'The car is no longer at the garage.' },
  begun: {
    title: 'Work has begun',
    detail: 'The garage has begun this work. To talk about it, please call.',
  },
  booked: {
    title: 'Booked already',
    detail: 'You have booked this work for another visit. To have it done now, please call.',
  },
};
