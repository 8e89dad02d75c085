/** The carousel's slides (spec §3): `prev` and `next` wrap around within 1 to 6. */
const texts = [
  {
    title: 'Your car, looked after properly',
    text: 'Certified mechanics, honest prices, no surprises on the bill.',
  },
  {
    title: 'Drop it off at night',
    text: 'Leave the key in the box after hours; we start first thing in the morning.',
  },
  {
    title: 'Tyres that wear evenly',
    text: 'Rotation and balancing while you wait, most days in under an hour.',
  },
  {
    title: 'Straight down the road',
    text: 'Four-wheel alignment, measured by laser, with a printout to take home.',
  },
  { title: 'Clean inside and out', text: 'A wash by hand and a cabin that smells of nothing at all.' },
  {
    title: 'Ready when we said',
    text: 'We call you when your car is done, and the price is the one you booked.',
  },
];

export const slides = texts.map((slide, index) => ({
  ...slide,
  id: index + 1,
  image: `/images/slides/slide-${index + 1}.svg`,
  prev: index === 0 ? texts.length : index,
  next: index === texts.length - 1 ? 1 : index + 2,
}));
