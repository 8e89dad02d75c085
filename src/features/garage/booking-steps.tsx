const steps = [
  {
    title: 'Choose',
    text: 'Each service says what is done, how long it takes and what it costs. Nothing is hidden behind a call.',
  },
  {
    title: 'Book and pay',
    text: 'Your details, your currency, one page. You pay on the secure page of our payment partner.',
  },
  {
    title: 'Bring the car',
    text: 'Come any day we are open, or choose a time. We call you when it is ready, and you get the worn parts back.',
  },
];

/** Renders the steps of a booking. */
export const BookingSteps = () => (
  <ol className="grid gap-6 sm:grid-cols-3">
    {steps.map(({ title, text }, index) => (
      <li key={title} className="grid grid-cols-[3rem_1fr] content-start gap-x-3 sm:grid-cols-1">
        <span aria-hidden="true" className="font-sign text-5xl leading-none font-black text-link">
          {index + 1}
        </span>
        <div className="grid gap-1 sm:mt-3 sm:border-t-2 sm:border-ink sm:pt-3">
          <h3>{title}</h3>
          <p className="text-muted">{text}</p>
        </div>
      </li>
    ))}
  </ol>
);
