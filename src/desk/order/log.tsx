import { keepPreviousData, useInfiniteQuery } from '@tanstack/react-query';
import { Link, useSearchParams } from 'react-router-dom';
import { type DeskAct, deskActs } from '../../contract/desk/desk-order.ts';
import type { Movement, TillAct } from '../../contract/desk/desk-till.ts';
import { formatPlate } from '../../contract/order/format-car.ts';
import { dayInDhaka } from '../../contract/time/dhaka.ts';
import { formatClockInDhaka } from '../../contract/time/format-dhaka.ts';
import { nameOfDay } from '../../ui/dates.ts';
import { Select } from '../../ui/field.tsx';
import { DeskFrame } from '../kit/desk-frame.tsx';
import { deskPages } from '../kit/desk-request.ts';
import { LoadMore } from '../kit/load-more.tsx';
import { DeskLoaded, UnreadableBookings } from '../kit/loaded.tsx';
import { DayNavigation, useDayInUrl } from '../kit/navigation/day-navigation.tsx';
import { describeMovement } from '../money/movement-draft.ts';
import { describeTillCount } from '../money/till-words.ts';
import { noName } from '../texts.ts';
import { orderUrl, viewUrl } from '../views.ts';
import { describeEvent } from './describe-event.ts';
import * as t from './event-texts.ts';

/** Renders what the staff have done on a day, newest first: everybody, or the member in the URL. */
export function StaffLog() {
  const { day, today } = useDayInUrl();
  const [search] = useSearchParams();
  return (
    <DeskFrame
      view="log"
      title={t.logTitle(nameOfDay(day))}
      tools={<DayNavigation view="log" day={day} today={today} query={memberIn(search)} endsToday />}
    >
      <p className="max-w-prose text-muted">{t.whatIsKept}</p>
      <LogOfDay key={day} day={day} />
    </DeskFrame>
  );
}

/** Returns the parameter of the member whose acts are shown; none for everybody. */
function memberIn(search: URLSearchParams): { member?: string } {
  const member = search.get('member');
  return member ? { member } : {};
}

function LogOfDay({ day }: { day: string }) {
  const [search, setSearch] = useSearchParams();
  const query = memberIn(search);
  const { member = '' } = query;
  const choose = (name: string) => {
    const next = new URLSearchParams(search);
    if (name === '') next.delete('member');
    else next.set('member', name);
    setSearch(next, { replace: true });
  };
  const acts = useInfiniteQuery({
    ...deskPages(deskActs, { parameters: { day }, query }),
    staleTime: 0,
    // The filter stays where it is while another member's are read.
    placeholderData: keepPreviousData,
  });
  return (
    <DeskLoaded query={acts}>
      {({ pages }) => {
        const members = new Set([...(member ? [member] : []), ...(pages[0]?.members ?? [])]);
        const shown = [
          ...(pages[0]?.tills ?? []).map(ofTill),
          ...(pages[0]?.movements ?? []).flatMap((movement) => ofMovement(movement, query.member)),
          ...pages.flatMap((page) => page.acts),
        ].sort((a, b) => b.at.localeCompare(a.at));
        return (
          <div className="grid max-w-3xl gap-3">
            <Select label={t.memberLabel} value={member} onChange={({ target }) => choose(target.value)}>
              <option value="">{t.everybody}</option>
              {[...members].map((name) => (
                <option key={name} value={name}>
                  {name}
                </option>
              ))}
            </Select>
            <UnreadableBookings ids={pages[0]?.unreadable ?? []} />
            {shown.length === 0 && <p>{t.nothingDone}</p>}
            <ul>
              {shown.map((act, index) =>
                'day' in act ? (
                  <TillRow key={act.key} act={act} />
                ) : (
                  // biome-ignore lint/suspicious/noArrayIndexKey: two acts may be of the same time and booking
                  <ActRow key={index} act={act} />
                ),
              )}
            </ul>
            <LoadMore query={acts} />
          </div>
        );
      }}
    </DeskLoaded>
  );
}

/** An act of a member about the till of a day, in words. */
interface TillLine {
  key: string;
  day: string;
  at: string;
  by: string;
  what: string;
}

const ofTill = (act: TillAct): TillLine => ({
  ...act,
  key: act.at,
  what: t.tillActs[act.type](nameOfDay(act.day), describeTillCount(act)),
});

/** Returns that a movement was recorded, and that it was taken back; what one member has done of it, if one is given. */
function ofMovement(movement: Movement, member?: string): TillLine[] {
  const { id, at, by, reason, undone } = movement;
  const day = dayInDhaka(new Date(at));
  const moved = describeMovement(movement);
  return [
    { key: id, day, at, by, what: reason ? `${moved}, ${reason}` : moved },
    ...(undone
      ? [{ ...undone, key: `undone ${id}`, day, what: t.movementUndone(moved, undone.reason) }]
      : []),
  ].filter((line) => member === undefined || line.by === member);
}

/** Renders what a member has done about the till of a day, which may be another. */
const TillRow = ({ act }: { act: TillLine }) => (
  <li className="flex gap-x-4 border-b border-line py-2">
    <time dateTime={act.at} className="shrink-0 figures text-muted">
      {formatClockInDhaka(act.at)}
    </time>
    <Link to={viewUrl('money', act.day)} className="link wrap-anywhere">
      {t.actBy(act.by, act.what)}
    </Link>
  </li>
);

/** Renders what a member has done, and with whose car, as a sentence with the way to the booking. */
const ActRow = ({ act }: { act: DeskAct }) => {
  const { at, by, plate, customer, serviceName, orderId } = act;
  const whose = [customer || noName, serviceName].filter(Boolean);
  return (
    <li className="flex gap-x-4 border-b border-line py-2">
      <time dateTime={at} className="shrink-0 figures text-muted">
        {formatClockInDhaka(at)}
      </time>
      <span className="wrap-anywhere">
        {t.actBy(by, describeEvent(act))} –{' '}
        <Link to={orderUrl(orderId)} className="link">
          {plate && (
            <>
              {/* On one line, under which the link's own line does not reach. */}
              <span className="inline-block [text-decoration:inherit]">{formatPlate(plate)},</span>{' '}
            </>
          )}
          {whose.join(', ')}
        </Link>
      </span>
    </li>
  );
};
