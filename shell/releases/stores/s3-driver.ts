import { type Driver, defineDriver } from 'unstorage';
import type { S3Bucket } from './s3-bucket.ts';

/**
 * `unstorage` over a bucket. The driver that comes with `unstorage` lists the whole bucket whatever it is asked
 * for, and of that only the first thousand keys.
 */
export const s3Driver = defineDriver(
  (bucket: S3Bucket): Driver => ({
    name: 's3-bucket',
    hasItem: bucket.has,
    async getItem(key) {
      return (await bucket.get(key))?.toString('utf8') ?? null;
    },
    getItemRaw: bucket.get,
    setItem: bucket.put,
    setItemRaw: bucket.put,
    removeItem: bucket.remove,
    getKeys: (base) => bucket.keys(base ?? ''),
  }),
);
