import { formatNumber } from '../../format-number.ts';
import * as t from './texts.ts';

export const BookingSteps = () => (
  <ol className="grid gap-6 sm:grid-cols-3">
    {t.bookingSteps.map(({ title, text }, index) => (
      <li key={title} className="grid grid-cols-[3rem_1fr] content-start gap-x-3 sm:grid-cols-1">
        <span aria-hidden="true" className="font-sign text-5xl leading-none font-black text-link">
          {formatNumber(index + 1)}
        </span>
        <div className="grid gap-1 sm:mt-3 sm:border-t-2 sm:border-ink sm:pt-3">
          <h3>{title}</h3>
          <p className="text-muted">{text}</p>
        </div>
      </li>
    ))}
  </ol>
);
