import { readFileSync, writeFileSync } from 'node:fs';
import { withActs } from './acts-table.ts';

/* `npm run acts`: writes the table of acts in `docs/architecture.md` anew, after a change of what one of them writes. */

const file = 'docs/architecture.md';
writeFileSync(file, withActs(readFileSync(file, 'utf8')));
