import { useQuery } from '@tanstack/react-query';
import { formatSoonInDhaka } from '../../ui/dates.ts';
import { slotsQuery } from './choose/slots-query.ts';
import * as t from './texts.ts';

/** Says when a car can be brought for a service at the earliest. Its line stays empty until that is known, or if it is not. */
export function NextDropOff({ service }: { service: string }) {
  const { data = [] } = useQuery({ ...slotsQuery({ service }), retry: false });
  const next = data.flatMap(({ slots }) => slots).find(({ free }) => free > 0);
  return (
    <p className="min-h-[1lh] text-muted">
      {next && (
        <>
          {t.nextFree}{' '}
          <strong className="font-semibold text-ink figures">
            {formatSoonInDhaka(next.start, new Date())}
          </strong>
        </>
      )}
    </p>
  );
}
