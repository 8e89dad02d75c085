import { allSettings, type Setting } from '../../../src/contract/environment/settings-table.ts';

/* The files that repeat the table of settings: .env.example, and the local values in netlify.toml. */

const header =
  'The variables of a deploy. Local development needs none, since `npm run dev` sets those for the ' +
  'local cloud. Copy this file to production.env and preview.env: `npm run environment` checks them and ' +
  'sets them in Netlify, and commands use their store with `--env-file=production.env`. A value that ' +
  'contains # needs quotes. VITE_… variables are public: the build includes them in the site. `npm run ' +
  'environment -- write` writes this file from src/contract/environment/settings-table.ts.';

const names = new Intl.ListFormat('en');

type Named = [name: string, setting: Setting];

/** Returns .env.example: the required settings, then the others as comments, each group with its text. */
export function exampleFile(): string {
  const groups: Named[][] = [];
  for (const named of allSettings) {
    if (named[1].about) groups.push([]);
    groups.at(-1)?.push(named);
  }
  const isRequired = ([, { schema }]: Named) => !schema.safeParse(undefined).success;
  const required = groups.filter((group) => group.some(isRequired));
  const others = groups.filter((group) => !group.some(isRequired));
  return [comment(header), ...required.map(toText), '# --- Optional\n', ...others.map(toText)].join('\n');

  function toText(group: Named[]): string {
    const about = group.map(([, setting]) => setting.about).join('');
    const readers = [...new Set(group.flatMap(([, setting]) => setting.readers))];
    const lines = group.map((one) => `${isRequired(one) ? '' : '# '}${one[0]}=${exampleOf(one)}\n`);
    return comment(`${about} For the ${names.format(readers)}.`) + lines.join('');
  }
}

const exampleOf = ([, { schema, example, localOnly, local = '' }]: Named): string =>
  example ?? (localOnly ? local : String(schema.safeParse(undefined).data ?? ''));

/** Returns a text as comment lines of 120 columns. */
const comment = (text: string): string => text.replace(/(.{1,118})(?:\s|$)/g, '# $1\n');

const LOCAL_VALUES = /(?<=\[context\.dev\.environment\]\n)(?:.+\n)*/;

export const withLocalValues = (toml: string): string =>
  toml.replace(LOCAL_VALUES, () =>
    Array.from(allSettings, ([name, { local }]) => (local ? `${name} = "${local}"\n` : '')).join(''),
  );
