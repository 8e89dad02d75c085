import { Fragment, type ReactNode } from 'react';

/**
 * Renders a text whose parts between dots or commas, such as a plate, stay on one line each while there is room for them. What has a hyphen, such as the
 * number of a plate, always does.
 */
export const Pieces = ({ text }: { text: string }) =>
  text
    .replaceAll(', ', ',\n')
    .replaceAll(' · ', ' ·\n')
    .split('\n')
    .map((piece, index) => (
      // biome-ignore lint/suspicious/noArrayIndexKey: the pieces have no state
      <Fragment key={index}>
        {index > 0 && ' '}
        <span className="inline-block align-top [text-decoration:inherit]">{unbroken(piece)}</span>
      </Fragment>
    ));

const unbroken = (piece: string): ReactNode[] =>
  piece.split(/(\S+-\S+)/).map((words, index) =>
    index % 2 === 1 ? (
      <span key={words} className="whitespace-nowrap">
        {words}
      </span>
    ) : (
      words
    ),
  );
