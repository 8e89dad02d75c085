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
  { extension: 'avif', mime: 'image/avif', start: /^.{4}ftypavif/s },
];
const imageRow = z.object({ mime: z.string(), bytes: z.instanceof(Uint8Array) });

/** Creates the stand-in for imgbb: uploads, and the uploaded images. */
export function createImgbb(database: DatabaseSync, { key, baseUrl }: ImgbbOptions) {
  const { control, outage } = createOutageFaults((c) =>
    refuse(c, 'Refused, as the fault switch asks for', 0, 500),
  );
  const insert = database.prepare('INSERT INTO images (id, received_at, mime, bytes) VALUES (?, ?, ?, ?)');
  const select = database.prepare('SELECT mime, bytes FROM images WHERE id = ?');

  async function upload(c: Context) {
    const form = await readForm(c);
    if ((c.req.query('key') ?? form?.get('key')) !== key) return refuse(c, 'Invalid API v1 key.', 100);
    const image = form?.get('image');
    if (!image) return refuse(c, 'Empty upload source.', 130);
    const isFile = typeof image !== 'string';
    const bytes = isFile ? Buffer.from(await image.arrayBuffer()) : Buffer.from(image, 'base64');
    if (bytes.length > MAX_BYTES) return refuse(c, 'File is too big', 313);
    const format = formats.find(({ start }) => start.test(bytes.toString('latin1', 0, 12)));
    if (!format) return refuse(c, "Can't get target upload source info", 310);

    const { extension, mime } = format;
    const id = randomBytes(5).toString('hex');
    const now = Date.now();
    insert.run(id, now, mime, bytes);
    const given = form?.get('name') ?? (isFile ? image.name.replace(/\.\w+$/, '') : id);
    const name = String(given).replace(/[^\w-]+/g, '-');
    const filename = `${name}.${extension}`;
    const url = `${baseUrl()}/i/${id}/${filename}`;
    const data = {
      id,
      title: name,
      url,
      display_url: url,
      size: bytes.length,
      time: Math.floor(now / 1000),
      expiration: 0,
      image: { filename, name, mime, extension, url },
    };
    return c.json({ data, success: true, status: 200 });
  }

  return new Hono()
    .route('/faults', control)
    .post('/1/upload', outage, upload)
    .get('/i/:id/:name', (c) => {
      const row = select.get(c.req.param('id'));
      if (!row) return c.text('There is no such image.', 404);
      const { mime, bytes } = imageRow.parse(row);
      return c.body(bytes, 200, { 'Content-Type': mime });
    })
    .all('*', (c) => c.text('imgbb here: POST /imgbb/1/upload, GET /imgbb/i/{id}/{name}', 404));
}

const refuse = (c: Context, message: string, code: number, status: 400 | 500 = 400) =>
  c.json(
    {
      status_code: status,
      error: { message, code },
      status_txt: status === 400 ? 'Bad Request' : 'Internal Server Error',
    },
    status,
  );
