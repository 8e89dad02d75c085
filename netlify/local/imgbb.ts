import { randomBytes } from 'node:crypto';
import type { DatabaseSync } from 'node:sqlite';
import * as z from 'zod/mini';
import { createOutageFaults } from './faults.ts';
import { type Answer, type Call, type Handler, hang, json, type Outcome, readForm, text } from './http.ts';

interface ImgbbOptions {
  key: string;
  baseUrl(): string;
}

/** What imgbb takes of that which the catalogue uses, by its first bytes. */
const formats = [
  { extension: 'png', mime: 'image/png', start: /^\x89PNG/ },
  { extension: 'jpg', mime: 'image/jpeg', start: /^\xff\xd8\xff/ },
  { extension: 'webp', mime: 'image/webp', start: /^RIFF.{4}WEBP/s },
  { extension: 'avif', mime: 'image/avif', start: /^.{4}ftypavif/s },
];
const imageRow = z.object({ mime: z.string(), bytes: z.instanceof(Uint8Array) });

/** imgbb's upload, and the images at the addresses that it gave them. */
export function createImgbb(database: DatabaseSync, { key, baseUrl }: ImgbbOptions): Handler {
  const faults = createOutageFaults();
  const insert = database.prepare('INSERT INTO images (id, received_at, mime, bytes) VALUES (?, ?, ?, ?)');
  const select = database.prepare('SELECT mime, bytes FROM images WHERE id = ?');

  function receive(call: Call): Outcome | Promise<Outcome> {
    const mode = faults.take(() => true)?.mode;
    if (mode === 'hang') return hang;
    return mode ? refuse('Refused, as the fault switch asks for', 0, 500) : upload(call);
  }

  async function upload(call: Call): Promise<Answer> {
    const form = await readForm(call);
    if ((call.query.get('key') ?? form?.get('key')) !== key) return refuse('Invalid API v1 key.', 100);
    const image = form?.get('image');
    if (!image) return refuse('Empty upload source.', 130);
    const isFile = typeof image !== 'string';
    const bytes = isFile ? Buffer.from(await image.arrayBuffer()) : Buffer.from(image, 'base64');
    const format = formats.find(({ start }) => start.test(bytes.toString('latin1', 0, 12)));
    if (!format) return refuse("Can't get target upload source info", 310);

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
    return json({ data, success: true, status: 200 });
  }

  function show(id: string): Answer {
    const row = select.get(id);
    if (!row) return text('There is no such image.', 404);
    const { mime, bytes } = imageRow.parse(row);
    return { status: 200, headers: { 'Content-Type': mime }, body: bytes };
  }

  return (call) => {
    if (call.path === '/1/upload')
      return call.method === 'POST' ? receive(call) : text('Method not allowed', 405, { Allow: 'POST' });
    if (call.path === '/faults') return faults.control(call);
    const [, id] = /^\/i\/(\w+)\/[^/]+$/.exec(call.path) ?? [];
    return id ? show(id) : text('imgbb here: POST /imgbb/1/upload, GET /imgbb/i/{id}/{name}', 404);
  };
}

const refuse = (message: string, code: number, status = 400): Answer =>
  json(
    {
      status_code: status,
      error: { message, code },
      status_txt: status === 400 ? 'Bad Request' : 'Internal Server Error',
    },
    status,
  );
