import { randomUUID } from 'node:crypto';
import { Hono } from 'hono';
import * as v from 'valibot';
import { now } from '../../base/clock.ts';
import type { SecretBox } from '../../base/create-and-seal-secrets.ts';
import type { Database } from '../../base/db/database.ts';
import type { AppEnv } from '../../base/http/hono-app-env.ts';
import { limitBodySize } from '../../base/http/on-error.ts';
import { readBody } from '../../base/http/parse.ts';
import { createRefusal } from '../../base/http/platform-error.ts';
import { requireAdmin } from '../../base/http/require-admin.ts';
import { media } from '../../commerce/catalogue/catalogue-tables.ts';
import { newPictureId } from '../../commerce/media-library/find-uploaded-picture.ts';
import { uploadedPictures } from '../../commerce/media-library/upload-tables.ts';
import { imageWire } from '../common/media-wire.ts';

interface UploadOptions {
  db: Database;
  secretBox: SecretBox;
  /** The platform's own address, where files are sent to. */
  publicUrl: string;
  /** Makes a picture anew, without anything that is no pixel of it; throws a 400 for a file that is none. */
  recodePicture: (data: Buffer) => Promise<{ data: Buffer; width: number; height: number }>;
  /** Bytes of one picture at most. */
  pictureBytes: number;
}

export const FILE_UPLOAD_PATH = '/uploads/v1';
const OWNER = 'media upload';
const OPEN_MS = 60 * 60_000;
const text = (most: number) => v.nullish(v.pipe(v.string(), v.maxLength(most)));
const uploadBody = v.object({
  mimeType: v.pipe(v.string(), v.maxLength(100)),
  fileName: text(200),
  sizeInBytes: text(20),
});
/** An address for an upload stands for one of these. */
const permit = v.object({ id: v.string(), title: v.string(), until: v.number() });
const ACCEPTED_TYPES = new Set(['image/jpeg', 'image/png', 'image/webp']);

/** `/site-media/v1/files` (`WIRE.md` 8.2), the owner's: an address that takes one picture within an hour. */
export function uploadUrlRoutes({ secretBox, publicUrl, pictureBytes }: UploadOptions) {
  const refuse = () => {
    throw createRefusal(428, 'MEDIA_UPLOAD_NOT_AVAILABLE', {
      description: 'This shop takes pictures by generate-upload-url alone.',
    });
  };
  return new Hono<AppEnv>()
    .use('/files/*', requireAdmin)
    .post('/files/generate-upload-url', async (c) => {
      const { mimeType, fileName, sizeInBytes } = await readBody(c, uploadBody);
      if (!ACCEPTED_TYPES.has(mimeType))
        throw createRefusal(400, 'PICTURE_TYPE', 'A picture is a JPEG, PNG or WebP.');
      if (Number(sizeInBytes ?? 0) > pictureBytes) throw tooLarge(pictureBytes);
      const id = newPictureId(randomUUID());
      const until = now().getTime() + OPEN_MS;
      const sealed = secretBox.seal(JSON.stringify({ id, title: fileName ?? '', until }), OWNER);
      return c.json({ uploadUrl: `${publicUrl}${FILE_UPLOAD_PATH}/${sealed}` });
    })
    .post('/files/generate-resumable-upload-url', refuse)
    .post('/files/import', refuse);
}

/** Takes the picture of an address that {@link uploadUrlRoutes} gave, once; the address is the permission. */
export function uploadRoutes({ db, secretBox, recodePicture, pictureBytes }: UploadOptions) {
  const limited = limitBodySize(pictureBytes, () => tooLarge(pictureBytes));
  return new Hono<AppEnv>().on(['PUT', 'POST'], '/:sealed', limited, async (c) => {
    const { id, title } = readPermit(secretBox, c.req.param('sealed'));
    const picture = await recodePicture(Buffer.from(await c.req.arrayBuffer()));
    const { width, height, data } = picture;
    const stored = await db.transaction(async (tx) => {
      const rows = await tx
        .insert(uploadedPictures)
        .values({ id, data })
        .onConflictDoNothing()
        .returning({ at: uploadedPictures.createdAt });
      if (rows.length > 0) await tx.insert(media).values({ file: id, alt: title, width, height });
      return rows[0];
    });
    if (!stored)
      throw createRefusal(409, 'ALREADY_UPLOADED', 'This address has taken its picture.');
    return c.json({ file: fileWire({ id, title, width, height }, data.length, stored.at) });
  });
}

function readPermit(secretBox: SecretBox, sealed: string) {
  const read = v.safeParse(permit, openSealed(secretBox, sealed));
  if (read.success && read.output.until > now().getTime()) return read.output;
  throw createRefusal(403, 'UPLOAD_URL_EXPIRED', 'This address takes no picture.');
}

/** The box throws for a text that it has not sealed. */
function openSealed(secretBox: SecretBox, sealed: string): unknown {
  try {
    return JSON.parse(secretBox.open(sealed, OWNER));
  } catch {
    return null;
  }
}

function fileWire(picture: Parameters<typeof imageWire>[0], bytes: number, at: Date) {
  const image = imageWire(picture);
  return {
    id: picture.id,
    displayName: picture.title,
    url: image.url,
    sizeInBytes: String(bytes),
    private: false,
    mediaType: 'IMAGE',
    media: { image: { image } },
    operationStatus: 'READY',
    createdDate: at.toISOString(),
    updatedDate: at.toISOString(),
  };
}

const tooLarge = (bytes: number) =>
  createRefusal(400, 'PICTURE_TOO_LARGE', `A picture has at most ${bytes} bytes.`);
