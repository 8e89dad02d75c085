import { languageOf } from '../../contract/language.ts';
import type { StoredService } from '../../contract/stored-service.ts';
import { BASE_PATH } from '../../language.ts';

const isBangla = languageOf(BASE_PATH) === 'bn';

/** Returns the title of a service as customers read it in the language of the page. */
export const titleOf = ({ title, bn }: Pick<StoredService, 'title' | 'bn'>): string =>
  (isBangla && bn?.title) || title;
