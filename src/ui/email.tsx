import { Fragment } from 'react';

/** Renders an e-mail address that breaks between its words only. */
export const Email = ({ email }: { email: string }) => (
  <span className="wrap-break-word">
    {email.split(/(?=[@._+-])/).map((part, index) => (
      // biome-ignore lint/suspicious/noArrayIndexKey: the parts of a text have no other
      <Fragment key={index}>
        {index > 0 && <wbr />}
        {part}
      </Fragment>
    ))}
  </span>
);
