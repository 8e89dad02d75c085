import * as t from './texts.ts';

/** The carousel's slides (spec §3): `prev` and `next` wrap around within 1 to 6. */
export const slides = t.slideTexts.map((slide, index) => ({
  ...slide,
  id: index + 1,
  image: `/images/slides/slide-${index + 1}.svg`,
  prev: index === 0 ? t.slideTexts.length : index,
  next: index === t.slideTexts.length - 1 ? 1 : index + 2,
}));
