import type { Till, TillSums } from '../../../contract/desk-till.ts';
import { formatAmount } from '../../../contract/format-money.ts';
import { Card } from '../../../ui/card.tsx';
import { wayNames } from '../../takings/texts.ts';
import * as t from './texts.ts';

/** Returns what remains of the money of a way, in words. */
const leftIn = ({ taken, givenBack }: TillSums): string => formatAmount(taken - givenBack, 'BDT');

/** Renders what is in the drawer, and the sums of each way and member. */
export const TillFigures = ({ till: { drawer, ways, members } }: { till: Till }) => (
  <>
    <p className="text-xl">
      {t.inDrawer} <strong className="figures">{formatAmount(drawer, 'BDT')}</strong>
    </p>
    <ul className="grid gap-3 sm:grid-cols-3">
      {ways.map((sums) => (
        <li key={sums.way}>
          <Card className="grid h-full content-start gap-1 p-4">
            <h3 className="text-lg">{wayNames[sums.way]}</h3>
            <strong className="text-xl figures">{leftIn(sums)}</strong>
            <Counts sums={sums} />
          </Card>
        </li>
      ))}
    </ul>
    <h3 className="text-xl">{t.byMember}</h3>
    <ul>
      {members.map(({ member, ways: theirs }) => (
        <li key={member} className="flex flex-wrap items-baseline gap-x-4 border-b border-line py-2">
          <strong className="font-semibold wrap-anywhere">{member}</strong>
          {theirs.map((sums) => (
            <span key={sums.way} className="text-sm figures">
              {t.ofWay(wayNames[sums.way], leftIn(sums))}
            </span>
          ))}
        </li>
      ))}
    </ul>
  </>
);

const Counts = ({ sums: { taken, takenCount, givenBack, givenBackCount } }: { sums: TillSums }) => (
  <p className="grid text-sm text-muted figures">
    {takenCount > 0 && <span>{t.takenTimes(formatAmount(taken, 'BDT'), takenCount)}</span>}
    {givenBackCount > 0 && <span>{t.givenBackTimes(formatAmount(givenBack, 'BDT'), givenBackCount)}</span>}
  </p>
);
