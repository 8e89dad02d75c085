import { Fragment } from 'react';

/** Renders a text whose parts between dots or commas, such as a plate, stay on one line each while there is room for them. */
export const Pieces = ({ text }: { text: string }) =>
  text
    .replaceAll(', ', ',\n')
    .replaceAll(' · ', '\n· ')
    .split('\n')
    .map((piece, index) => (
      // biome-ignore lint/suspicious/noArrayIndexKey: the pieces have no state
      <Fragment key={index}>
        {index > 0 && ' '}
        <span className="inline-block [text-decoration:inherit]">{piece}</span>
      </Fragment>
    ));
