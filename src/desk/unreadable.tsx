import { Alert } from '../ui/alert.tsx';

/** Names the bookings that belong into a list but cannot be read, if there are some. */
export const Unreadable = ({ ids }: { ids: string[] }) =>
  ids.length > 0 && (
    <Alert>
      Not shown, as the record cannot be read:{' '}
      <span className="wrap-anywhere select-all">{ids.join(', ')}</span>. Ask whoever looks after this site.
    </Alert>
  );
