import { escapeXml, stylesXml } from './cells.ts';

/* The parts of a workbook beside its sheets (ECMA-376, part 2: Open Packaging Conventions). */

export const MAIN = 'http://schemas.openxmlformats.org/spreadsheetml/2006/main';
const RELATIONSHIPS = 'http://schemas.openxmlformats.org/officeDocument/2006/relationships';
const PACKAGE = 'http://schemas.openxmlformats.org/package/2006';
const CONTENT = 'application/vnd.openxmlformats-officedocument.spreadsheetml';

/** The media type of a workbook. */
export const XLSX = `${CONTENT}.sheet`;

/** Returns the path of a sheet within `xl`. */
export const sheetPath = (index: number): string => `worksheets/sheet${index + 1}.xml`;

const override = (path: string, type: string): string =>
  `<Override PartName="/xl/${path}" ContentType="${CONTENT}.${type}+xml"/>`;

const relationship = (id: string, type: string, target: string): string =>
  `<Relationship Id="${id}" Type="${RELATIONSHIPS}/${type}" Target="${target}"/>`;

const relationships = (...list: string[]): string[] => [
  `<Relationships xmlns="${PACKAGE}/relationships">`,
  ...list,
  '</Relationships>',
];

/** Returns the paths and the contents of all parts but the sheets. */
export const commonParts = (names: string[]): [path: string, xml: string[]][] => [
  [
    '[Content_Types].xml',
    [
      `<Types xmlns="${PACKAGE}/content-types">`,
      '<Default Extension="rels" ContentType="application/vnd.openxmlformats-package.relationships+xml"/>',
      override('workbook.xml', 'sheet.main'),
      override('styles.xml', 'styles'),
      ...names.map((_, index) => override(sheetPath(index), 'worksheet')),
      '</Types>',
    ],
  ],
  ['_rels/.rels', relationships(relationship('workbook', 'officeDocument', 'xl/workbook.xml'))],
  [
    'xl/workbook.xml',
    [
      `<workbook xmlns="${MAIN}" xmlns:r="${RELATIONSHIPS}"><sheets>`,
      ...names.map(
        (name, index) => `<sheet name="${escapeXml(name)}" sheetId="${index + 1}" r:id="sheet${index + 1}"/>`,
      ),
      '</sheets></workbook>',
    ],
  ],
  [
    'xl/_rels/workbook.xml.rels',
    relationships(
      ...names.map((_, index) => relationship(`sheet${index + 1}`, 'worksheet', sheetPath(index))),
      relationship('styles', 'styles', 'styles.xml'),
    ),
  ],
  ['xl/styles.xml', [stylesXml]],
];
