import { strFromU8, unzipSync } from 'fflate';

const entities: Record<string, string> = { amp: '&', lt: '<', gt: '>', quot: '"' };

type Value = string | number | Date;

/** Returns the values of a sheet's rows by their titles. Dates have Dhaka's clock as UTC. */
export function readWorkbook(bytes: Uint8Array, number = 1): Record<string, Value>[] {
  const parts = unzipSync(bytes);
  const text = (path: string) => strFromU8(parts[path] ?? new Uint8Array());
  const formats = Array.from(
    text('xl/styles.xml').matchAll(/formatCode="([^"]*)"/g),
    ([, code = '']) => code,
  );
  const read = (style: string, type: string, xml: string): Value => {
    if (type === 'inlineStr')
      return xml
        .replaceAll(/<[^>]+>/g, '')
        .replaceAll(/&(\w+);/g, (whole, name: string) => entities[name] ?? whole);
    const value = Number(xml.replaceAll(/<[^>]+>/g, ''));
    return formats[Number(style)]?.startsWith('yyyy')
      ? new Date(Math.round((value - 25_569) * 86_400_000))
      : value;
  };
  const [titles = {}, ...rows] = Array.from(
    text(`xl/worksheets/sheet${number}.xml`).matchAll(/<row [^>]*>(.*?)<\/row>/gs),
    ([, row = '']) =>
      Object.fromEntries(
        Array.from(
          row.matchAll(/<c r="([A-Z]+)\d+" s="(\d+)"(?: t="(\w+)")?>(.*?)<\/c>/gs),
          ([, column = '', style = '', type = '', xml = '']) => [column, read(style, type, xml)],
        ),
      ),
  );
  return rows.map((row) =>
    Object.fromEntries(Object.entries(row).map(([column, value]) => [String(titles[column]), value])),
  );
}
