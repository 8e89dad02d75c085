import { useInfiniteQuery } from '@tanstack/react-query';
import { Link } from 'react-router-dom';
import { serverNow } from '../../api/server-clock.ts';
import {
  deskTill,
  type OnlineSums,
  type Till,
  type TillRow,
  type TillSums,
} from '../../contract/desk/desk-till.ts';
import { formatAmount } from '../../contract/money/format-money.ts';
import type { Currency } from '../../contract/money/money.ts';
import { formatPlate } from '../../contract/order/format-car.ts';
import { dayInDhaka } from '../../contract/time/dhaka.ts';
import { formatClockInDhaka } from '../../contract/time/format-dhaka.ts';
import { PrintButton } from '../../features/links/print-button.tsx';
import { Card } from '../../ui/card.tsx';
import { nameOfDay } from '../../ui/dates.ts';
import { Pieces } from '../../ui/pieces.tsx';
import { deskPages } from '../kit/desk-request.ts';
import { formatTaka } from '../kit/format-amounts.ts';
import { LoadMore } from '../kit/load-more.tsx';
import { DeskLoaded, UnreadableBookings } from '../kit/loaded.tsx';
import { DayNavigation, useDayInUrl } from '../kit/navigation/day-navigation.tsx';
import { Section } from '../kit/section.tsx';
import { methodNames } from '../payments/texts.ts';
import { noName } from '../texts.ts';
import { orderUrl, useRole } from '../views.ts';
import { Movements } from './movements.tsx';
import * as t from './texts.ts';
import { TillClosingSection } from './till-closing.tsx';

/** The till of today is read again and again. */
const REFRESH_MS = 60_000;

/** Returns what remains of the money of a payment method, in words. */
const leftIn = ({ taken, givenBack }: MethodCardProps['sums'], currency: Currency = 'BDT'): string =>
  formatAmount(taken - givenBack, currency);

/** Renders the money that has come in and gone back on the day in the URL, or today, and how that was closed. */
export function TillView() {
  const { day, today } = useDayInUrl();
  const isOwner = useRole() === 'owner';
  const till = useInfiniteQuery({
    ...deskPages(deskTill, { parameters: { day } }),
    refetchInterval: () => day === dayInDhaka(serverNow()) && REFRESH_MS,
  });
  return (
    <Section
      title={
        <>
          {t.tillTitle} <span className="font-normal text-muted">{nameOfDay(day)}</span>
        </>
      }
      tools={
        <>
          <DayNavigation view="money" day={day} today={today} />
          <PrintButton>{t.printTill}</PrintButton>
        </>
      }
    >
      <DeskLoaded query={till}>
        {({ pages }) => {
          const [first] = pages;
          const rows = pages.flatMap((page) => page.rows);
          return (
            <>
              <UnreadableBookings ids={first?.unreadable ?? []} />
              {first && <Figures till={first} />}
              {first && <Movements till={first} today={today} />}
              {first && <TillClosingSection key={day} till={first} today={today} />}
              {first && rows.length > 0 && (
                <>
                  <Members till={first} />
                  <details open={!isOwner} className="print:not-open:hidden">
                    <summary className="link w-fit cursor-pointer py-2">
                      {t.deskPaymentsCount(countOf(first.byMethod))}
                    </summary>
                    <ul>
                      {rows.map((row) => (
                        <Row key={`${row.orderId} ${row.id}`} row={row} />
                      ))}
                    </ul>
                    <div className="mt-3 empty:hidden">
                      <LoadMore query={till} />
                    </div>
                  </details>
                </>
              )}
            </>
          );
        }}
      </DeskLoaded>
    </Section>
  );
}

/** Returns the number of all desk payments of a day, of which the rows are those that are loaded. */
const countOf = (byMethod: TillSums[]): number =>
  byMethod.reduce((sum, { takenCount, givenBackCount }) => sum + takenCount + givenBackCount, 0);

/** Renders the sums of each payment method: at the desk, and of gateways in each currency. */
const Figures = ({ till: { byMethod, online } }: { till: Till }) =>
  byMethod.length + online.length === 0 ? (
    <p className="text-muted">{t.nothingTaken}</p>
  ) : (
    <ul className="grid gap-3 sm:grid-cols-3">
      {byMethod.map((sums) => (
        <MethodCard key={sums.method} name={methodNames[sums.method]} sums={sums} currency="BDT" />
      ))}
      {online.map(({ currency, ...sums }) => (
        <MethodCard
          key={`${sums.method} ${currency}`}
          name={sums.method === 'by-hand' ? t.recordedAsBack : t.onlineBy(t.gatewayNames[sums.method])}
          note={sums.method === 'by-hand' ? t.notInSums : undefined}
          sums={sums}
          currency={currency}
        />
      ))}
    </ul>
  );

interface MethodCardProps {
  name: string;
  sums: Omit<OnlineSums, 'method' | 'currency'>;
  currency: Currency;
  note?: string | undefined;
}

const MethodCard = ({ name, sums, currency, note }: MethodCardProps) => {
  const { taken, takenCount, givenBack, givenBackCount } = sums;
  return (
    <li>
      <Card className="grid h-full content-start gap-1 p-4">
        <h3 className="text-lg">{name}</h3>
        <strong className="text-xl figures">{leftIn(sums, currency)}</strong>
        <p className="grid text-sm text-muted figures">
          {takenCount > 0 && <span>{t.takenTimes(formatAmount(taken, currency), takenCount)}</span>}
          {givenBackCount > 0 && (
            <span>{t.givenBackTimes(formatAmount(givenBack, currency), givenBackCount)}</span>
          )}
          {note && <span>{note}</span>}
        </p>
      </Card>
    </li>
  );
};

const Members = ({ till: { members } }: { till: Till }) => (
  <>
    <h3 className="mt-3 text-xl">{t.byMember}</h3>
    <ul>
      {members.map(({ member, byMethod: theirs }) => (
        <li key={member} className="flex flex-wrap items-baseline gap-x-4 border-b border-line py-2">
          <strong className="font-semibold wrap-anywhere">{member}</strong>
          {theirs.map((sums) => (
            <span key={sums.method} className="text-sm figures">
              {methodNames[sums.method]}: {leftIn(sums)}
            </span>
          ))}
        </li>
      ))}
    </ul>
  </>
);

const Row = ({
  row: { orderId, customer, plate, method, reference, amount, at, by, reason },
}: {
  row: TillRow;
}) => (
  <li className="grid grid-cols-[minmax(0,1fr)_auto] items-center gap-x-4 gap-y-1 border-b border-line py-2 text-sm sm:grid-cols-[minmax(0,1fr)_minmax(0,1fr)_auto]">
    <span className="wrap-anywhere">
      <Link to={orderUrl(orderId)} className="link text-base font-semibold">
        {customer || noName}
      </Link>
      {plate && (
        <span className="block figures">
          <Pieces text={formatPlate(plate)} />
        </span>
      )}
    </span>
    <span className="col-span-full text-muted figures wrap-anywhere sm:col-span-1">
      {[formatClockInDhaka(at), methodNames[method], reference, by, reason].filter(Boolean).join(', ')}
    </span>
    <strong
      className={`col-start-2 row-start-1 text-base figures sm:col-start-auto sm:row-start-auto ${amount < 0 ? 'text-warning' : ''}`}
    >
      {amount < 0 ? t.givenBack(formatTaka(-amount)) : formatTaka(amount)}
    </strong>
  </li>
);
