export const whatWeDo = 'What we do';
/** The names of the parts of the carousel for screen readers. */
export const carouselRole = 'carousel';
export const slideRole = 'slide';
export const stopRotation = 'Stop slide rotation';
export const startRotation = 'Start slide rotation';
export const previousSlide = 'Previous slide';
export const nextSlide = 'Next slide';
export const bookService = 'Book service';
export const slideLabel = (number: number, count: number, title: string): string =>
  `${number} of ${count}: ${title}`;

export const slideTexts = [
  {
    title: 'The price you see is the price you pay',
    text: 'Choose the work, pay online, bring the car. If we find anything else, we call you before we touch it.',
  },
  {
    title: 'Drop it off at night',
    text: 'Leave the key in the box after hours; we start first thing in the morning.',
  },
  {
    title: 'Tyres that wear evenly',
    text: 'Rotation and balancing in under an hour, with the tread depth of each tyre in writing.',
  },
  {
    title: 'Straight down the road',
    text: 'Four-wheel alignment, measured by laser, with a printout to take home.',
  },
  { title: 'Clean inside and out', text: 'A wash by hand and a cabin that smells of nothing at all.' },
  {
    title: 'Ready when we said',
    text: 'Your key hangs on the board with your name on it, at the time that we agreed.',
  },
];
