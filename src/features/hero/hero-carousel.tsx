import { type ComponentProps, type UIEvent, useEffect, useRef, useState } from 'react';
import { formatNumber } from '../../format-number.ts';
import { LinkButton } from '../../ui/button.tsx';
import { Icon } from '../../ui/icons/icon.tsx';
import * as t from './texts.ts';
import { scrollToSlide, slideInView } from './turn-slides.ts';
import { useRotation } from './use-rotation.ts';

/** The carousel's slides (spec §3): `prev` and `next` wrap around within 1 to 6. */
const slides = t.slideTexts.map((slide, index) => ({
  ...slide,
  id: index + 1,
  image: `/images/slides/slide-${index + 1}.svg`,
  prev: index === 0 ? t.slideTexts.length : index,
  next: index === t.slideTexts.length - 1 ? 1 : index + 2,
}));

/** Renders six slides that wrap around, turned by buttons, swipes, scrolling or a timer (WAI-ARIA carousel pattern). */
export function HeroCarousel() {
  const carousel = useRef<HTMLElement>(null);
  const track = useRef<HTMLUListElement>(null);
  /** The slide that a button scrolls to; the slides passed on the way do not count. */
  const destination = useRef<number>(undefined);
  const [current, setCurrent] = useState(1);
  const slide = slides[current - 1];

  // The carousel may have been turned before hydration.
  useEffect(() => {
    if (track.current) setCurrent(slideInView(track.current));
  }, []);

  // The slide in view is the current one, so that swipes and buttons behave alike.
  const follow = (event: UIEvent<HTMLUListElement>) => {
    const inView = slideInView(event.currentTarget);
    if ((destination.current ?? inView) !== inView) return;
    destination.current = undefined;
    setCurrent(inView);
  };
  const forgetDestination = () => {
    destination.current = undefined;
  };

  const show = (id = 1) => {
    const behavior = matchMedia('(prefers-reduced-motion: reduce)').matches ? 'instant' : 'smooth';
    if (track.current) scrollToSlide(track.current, id, behavior);
    destination.current = id;
    setCurrent(id);
  };
  const rotation = useRotation(carousel, () => show(slide?.next));

  return (
    <section
      ref={carousel}
      {...rotation.listeners}
      aria-roledescription={t.carouselRole}
      aria-label={t.whatWeDo}
      className="@container relative flex flex-col"
    >
      {/* First in the order of focus; on a phone below the slides, whose pictures it does not cover. */}
      <div className="z-1 order-last flex items-center gap-2 px-4 pb-5 lg:absolute lg:bottom-8 lg:left-[max(1rem,calc(50%-36rem))] lg:p-0">
        <Control aria-label={rotation.isOn ? t.stopRotation : t.startRotation} onClick={rotation.toggle}>
          <Icon name={rotation.isOn ? 'pause' : 'play'} className="size-5" />
        </Control>
        <Control aria-label={t.previousSlide} data-turn="-1" onClick={() => show(slide?.prev)}>
          <Icon name="chevron-left" className="size-6" />
        </Control>
        <Control aria-label={t.nextSlide} data-turn="1" onClick={() => show(slide?.next)}>
          <Icon name="chevron-right" className="size-6" />
        </Control>
        <p className="mx-2 font-semibold text-band-muted figures">
          {formatNumber(current)} / {formatNumber(slides.length)}
        </p>
      </div>
      <ul
        ref={track}
        aria-live={rotation.isRotating ? 'off' : 'polite'}
        onScroll={follow}
        onScrollEnd={(event) => {
          forgetDestination();
          follow(event);
        }}
        onTouchStart={forgetDestination}
        onWheel={forgetDestination}
        className="flex snap-x snap-mandatory overflow-x-auto [scrollbar-width:none]"
      >
        {slides.map(({ id, image, title, text }) => (
          <li
            key={id}
            inert={id !== current}
            aria-roledescription={t.slideRole}
            aria-label={t.slideLabel(id, slides.length, title)}
            className="grid w-full shrink-0 snap-center snap-always content-start lg:h-[clamp(30rem,100svh-9rem,38rem)] lg:grid-cols-[minmax(0,1fr)_minmax(0,56%)] lg:content-stretch"
          >
            <img
              src={image}
              alt=""
              width={960}
              height={540}
              loading={id === 1 ? 'eager' : 'lazy'}
              fetchPriority={id === 1 ? 'high' : 'auto'}
              className="aspect-video w-full object-cover lg:order-2 lg:aspect-auto lg:h-full lg:min-h-0"
            />
            <div className="grid content-start justify-items-start px-4 py-5 lg:pt-[clamp(4rem,8vw,6.5rem)] lg:pr-10 lg:pb-28 lg:pl-[max(1rem,calc(50cqw-36rem))]">
              <h2 className="mb-4 text-hero">{title}</h2>
              <p className="mb-6 max-w-md text-lg text-band-muted">{text}</p>
              <LinkButton to="/services" className="px-6 text-lg">
                {t.bookService}
              </LinkButton>
            </div>
          </li>
        ))}
      </ul>
    </section>
  );
}

const Control = (props: ComponentProps<'button'>) => (
  <button
    type="button"
    {...props}
    className="grid size-11 place-items-center rounded-control border-2 border-[#75878b] hover:border-accent hover:text-accent"
  />
);
