import { registrationLine } from '../../garage.ts';

interface Props {
  /** The mark at the end of a sentence. */
  end?: string;
}

/** Renders the garage's registrations on one line; nothing if it has none. */
export function Registrations({ end = '' }: Props) {
  const line = registrationLine(SETTINGS.VITE_GARAGE_BIN);
  return line && `${line}${end}`;
}
