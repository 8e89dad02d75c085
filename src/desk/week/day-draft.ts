import type { DaySettings } from '../../contract/desk/desk-week.ts';
import { typedNumber } from '../../contract/text/typed-number.ts';
import type { FormReading } from '../../features/forms/use-fields.ts';
import { formatNumber } from '../../format-number.ts';
import { typeNumber } from '../texts.ts';

/** Of an hour. */
const MINUTES = 60;

type DayTexts = Record<'state' | 'places' | 'hours', string>;

/** Returns the texts of a day. Places and hours that are as usual are empty. */
export const dayTextsOf = ({ closed, places, minutes }: DaySettings): DayTexts => ({
  state: closed ? 'closed' : 'open',
  places: formatNumber(places ?? ''),
  hours: minutes === undefined ? '' : formatNumber(Math.round((minutes / MINUTES) * 100) / 100),
});

/** Returns the settings that were typed; what is no number is left out. The server knows the limits. */
export function typedDaySettings({ state, places, hours }: DayTexts): DaySettings {
  const [placesTyped = Number.NaN, hoursTyped = Number.NaN] = [typedNumber(places), typedNumber(hours)];
  return {
    ...(state === 'closed' && { closed: true }),
    ...(!Number.isNaN(placesTyped) && { places: placesTyped }),
    ...(!Number.isNaN(hoursTyped) && { minutes: Math.round(hoursTyped * MINUTES) }),
  };
}

/** Returns the settings that were typed, or what of an open day is no number. */
export function readDaySettings(texts: DayTexts): FormReading<DayTexts, DaySettings> {
  const isOpen = texts.state !== 'closed';
  const errors = {
    ...(isOpen && Number.isNaN(typedNumber(texts.places)) && { places: typeNumber(formatNumber(3)) }),
    ...(isOpen && Number.isNaN(typedNumber(texts.hours)) && { hours: typeNumber(formatNumber(7.5)) }),
  };
  return Object.keys(errors).length > 0 ? { errors } : { request: typedDaySettings(texts) };
}
