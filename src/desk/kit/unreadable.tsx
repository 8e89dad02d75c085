import { Alert } from '../../ui/alert.tsx';
import { fullStop } from '../../ui/texts.ts';
import * as t from '../texts.ts';

/** Names the bookings that belong into a list but cannot be read, if there are some. */
export const Unreadable = ({ ids }: { ids: string[] }) =>
  ids.length > 0 && (
    <Alert>
      {t.unreadable} <span className="wrap-anywhere select-all">{ids.join(', ')}</span>
      {fullStop} {t.tellMaintainer}
    </Alert>
  );
