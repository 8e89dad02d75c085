import { randomBytes } from 'node:crypto';
import type { DatabaseSync } from 'node:sqlite';
import { type Context, Hono } from 'hono';
import * as z from 'zod/mini';
import { createOutageFaults } from '../lib/faults.ts';
import { readForm } from '../lib/read-body.ts';

interface ImgbbOptions {
  key: string;
  baseUrl(): string;
}

/** imgbb's documented limit of an image. */
const MAX_BYTES = 32 * 1024 * 1024;

/** The image formats that both imgbb and the catalogue accept, with their first bytes. */
const formats = [
  { extension: 'png', mime: 'image/png', start: /^\x89PNG/ },
  { extension: 'jpg', mime: 'image/jpeg', start: /^\xff\xd8\xff/ },
  { extension: 'webp', mime: 'image/webp', start: /^RIFF.{4}WEBP/s },
];
const formSchema = z.strictObject({
  image: z.string().check(z.minLength(1)),
  name: z.string().check(z.regex(/^[\w-]+$/)),
});
const imageRow = z.object({ mime: z.string(), bytes: z.instanceof(Uint8Array) });

/** Creates the stand-in for imgbb: uploads of a name and an image in base64, and the uploaded images. */
export function createImgbb(database: DatabaseSync, { key, baseUrl }: ImgbbOptions) {
  const { control, outage } = createOutageFaults((c) =>
    refuse(c, 'Refused, as the fault switch asks for', 500),
  );
  database.exec(`CREATE TABLE IF NOT EXISTS images (
    id TEXT PRIMARY KEY, received_at INTEGER NOT NULL, mime TEXT NOT NULL, bytes BLOB NOT NULL
  )`);
  const insert = database.prepare('INSERT INTO images (id, received_at, mime, bytes) VALUES (?, ?, ?, ?)');
  const select = database.prepare('SELECT mime, bytes FROM images WHERE id = ?');

  async function upload(c: Context) {
    if (c.req.query('key') !== key) return refuse(c, 'Invalid API v1 key.');
    const form = formSchema.safeParse(Object.fromEntries((await readForm(c)) ?? []));
    if (!form.success) return refuse(c, 'Empty upload source.');
    const bytes = Buffer.from(form.data.image, 'base64');
    if (bytes.length > MAX_BYTES) return refuse(c, 'File is too big');
    const format = formats.find(({ start }) => start.test(bytes.toString('latin1', 0, 12)));
    if (!format) return refuse(c, "Can't get target upload source info");
    const id = randomBytes(5).toString('hex');
    insert.run(id, Date.now(), format.mime, bytes);
    const url = `${baseUrl()}/i/${id}/${form.data.name}.${format.extension}`;
    return c.json({ data: { url }, success: true, status: 200 });
  }

  return new Hono()
    .route('/faults', control)
    .post('/1/upload', outage, upload)
    .get('/i/:id/:name', (c) => {
      const row = select.get(c.req.param('id'));
      if (!row) return c.notFound();
      const { mime, bytes } = imageRow.parse(row);
      return c.body(bytes, 200, { 'Content-Type': mime });
    });
}

const refuse = (c: Context, message: string, status: 400 | 500 = 400) =>
  c.json({ status_code: status, error: { message } }, status);
