export const chooseTitle = 'Choose a time';
export const moveTitle = 'Move your visit';
export const choosing = 'Come any day we are open, or say when: then we are ready for your car.';
export const moving = 'Choose another time: the old one is free at once.';
export const givenUp =
  'Your time is given up, and your booking stays: come any day we are open, or choose another time. If the old time is in your calendar, delete it there.';
export const loadingTimes = 'Loading the free times…';

export const dayLegend = 'Day';
export const over = 'over';
export const closed = 'closed';
export const full = 'full';
export const maybeFull = 'maybe full';
export const yourTime = 'your time';

export const timeLegend = (day: string): string => `Time on ${day}`;
export const nearestTimes = 'The nearest free times';
export const dhakaTimes = 'All times are Dhaka’s, where the garage is.';
export const timeElsewhere = (inDhaka: string, elsewhere: string): string =>
  `${inDhaka} in Dhaka is ${elsewhere} on your clock.`;

export const plateLabel = 'Number plate';
export const plateHint = 'For example Dhaka Metro-Ga 12-3456.';
export const carLabel = 'Make and model';
export const carHint = 'For example Toyota Axio.';
export const noteLabel = 'Note';
export const noteHint = 'What we should know: a noise, a warning light, where the key is.';

/** Stands before the old time, `to` between it and the new one. */
export const from = 'From ';
export const to = ' to ';
export const dhaka = '(Dhaka)';
export const markTime = 'Mark a time: what it means for your money is said here.';
export const chooseThis = 'Choose this time';
export const save = 'Save';
export const moveToThis = 'Move to this time';
export const allFull = 'All times of the next days are full. Come any day we are open, or look again later.';
export const ourNumber = 'Our number:';
