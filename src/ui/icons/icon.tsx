import type { IconName } from './icon-names.ts';
import sprite from './icons.svg?no-inline';

/** Renders an icon; the text beside it, or the label of its button, says what it means. */
export const Icon = ({ name, className }: { name: IconName; className: string }) => (
  <svg aria-hidden="true" className={className}>
    <use href={`${sprite}#${name}`} />
  </svg>
);
