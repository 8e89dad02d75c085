import { type UIEvent, useRef, useState } from 'react';
import { Link } from 'react-router-dom';
import { Button, buttonLook } from '../../ui/button.tsx';
import { slides } from './slides.ts';

/** Six slides that wrap around: by the buttons, by a swipe, or by scrolling (WAI-ARIA carousel pattern). */
export function HeroCarousel() {
  const track = useRef<HTMLUListElement>(null);
  /** Where a button is taking the track; the slides that pass by on the way do not count. */
  const destination = useRef<number>(undefined);
  const [current, setCurrent] = useState(1);

  // What is in view decides: a swipe changes the slide as the buttons do.
  const follow = (event: UIEvent<HTMLUListElement>) => {
    const { scrollLeft, clientWidth } = event.currentTarget;
    const inView = Math.round(scrollLeft / clientWidth) + 1;
    if ((destination.current ?? inView) !== inView) return;
    destination.current = undefined;
    setCurrent(inView);
  };
  const forgetDestination = () => {
    destination.current = undefined;
  };

  const show = (id: number) => {
    const element = track.current;
    const behavior = matchMedia('(prefers-reduced-motion: reduce)').matches ? 'instant' : 'smooth';
    element?.scrollTo({ left: (id - 1) * element.clientWidth, behavior });
    destination.current = id;
    setCurrent(id);
  };
  const slide = slides[current - 1];

  return (
    <section aria-roledescription="carousel" aria-label="What we do" className="relative">
      <ul
        ref={track}
        aria-live="polite"
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
            aria-roledescription="slide"
            aria-label={`${id} of ${slides.length}: ${title}`}
            className="grid w-full shrink-0 snap-center snap-always items-center gap-6 md:grid-cols-2"
          >
            <img
              src={image}
              alt=""
              width={960}
              height={540}
              loading={id === 1 ? 'eager' : 'lazy'}
              className="aspect-video w-full md:order-2"
            />
            <div className="grid justify-items-start gap-4 px-4 pb-4 md:px-12">
              <h2>{title}</h2>
              <p>{text}</p>
              <Link to="/services" className={buttonLook()}>
                Book service
              </Link>
            </div>
          </li>
        ))}
      </ul>
      <div className="flex justify-center gap-3 p-4">
        <Button variant="secondary" aria-label="Previous slide" onClick={() => show(slide?.prev ?? 1)}>
          <span aria-hidden="true">‹</span>
        </Button>
        <p className="self-center text-muted">
          {current} / {slides.length}
        </p>
        <Button variant="secondary" aria-label="Next slide" onClick={() => show(slide?.next ?? 1)}>
          <span aria-hidden="true">›</span>
        </Button>
      </div>
    </section>
  );
}
