import { existsSync, readFileSync } from 'node:fs';
import { dirname } from 'node:path';
import { fileURLToPath } from 'node:url';
import { formatPrice } from '../../../src/contract/format-money.ts';
import { parseCatalogueFile } from '../../catalogue/catalogue-file.ts';
import { CommandError, openStore, refuse, runStoreCommand, UsageError } from '../command.ts';
import { table } from '../table.ts';
import { planImages, serviceWithImage } from './catalogue-images.ts';
import { pushCatalogue, readStoredCatalogue } from './push-catalogue.ts';

/* `npm run catalogue`: lists the store's services, and replaces them by those of a file. */

const usage = `Usage: npm run catalogue -- list
       npm run catalogue -- push [file] [--yes]`;

const ownFile = fileURLToPath(new URL('../../catalogue/catalogue.json', import.meta.url));

await runStoreCommand(async ([name, file, ...others]) => {
  if (name === 'list' && file === undefined) return list();
  if (name === 'push' && others.length === 0) return push(file ?? ownFile);
  throw new UsageError(usage);
});

async function list(): Promise<void> {
  const services = [...(await readStoredCatalogue(openStore())).values()];
  const rows = services
    .toSorted((one, other) => Number(one.price) - Number(other.price))
    .map(({ _id, title, price, minutes, months = '', img }) =>
      [_id, title, formatPrice(Number(price)), minutes, months, img].map(String),
    );
  console.log(table([['id', 'title', 'price', 'minutes', 'months', 'image'], ...rows]));
}

async function push(file: string): Promise<void> {
  if (!existsSync(file)) throw new CommandError(`There is no file ${file}.`);
  const redis = openStore();
  const folder = dirname(file);
  const { services, problems } = parseCatalogueFile(readFileSync(file, 'utf8'), serviceWithImage(folder));
  refuse(problems.map((problem) => `${file}, ${problem}`));
  const plan = planImages(services, folder);
  await pushCatalogue(redis, plan.services, plan.images);
}
