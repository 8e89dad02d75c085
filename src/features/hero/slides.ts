/** The carousel's slides (spec §3): `prev` and `next` wrap around within 1 to 6. */
const texts = [
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

export const slides = texts.map((slide, index) => ({
  ...slide,
  id: index + 1,
  image: `/images/slides/slide-${index + 1}.svg`,
  prev: index === 0 ? texts.length : index,
  next: index === texts.length - 1 ? 1 : index + 2,
}));
