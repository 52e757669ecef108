import { createStorage } from 'unstorage';
import { createReleaseStore, type ReleaseStore, type Trust } from '../release-store.ts';
import { requireConditions } from './require-conditions.ts';
import { createS3Bucket } from './s3-bucket.ts';
import { s3Driver } from './s3-driver.ts';

/**
 * A store in a bucket: `s3://<bucket>/<folder>`. Keys, region and address of the service come from the variables
 * that all clients of S3 know: `AWS_ACCESS_KEY_ID`, `AWS_SECRET_ACCESS_KEY`, `AWS_SESSION_TOKEN`, `AWS_REGION`
 * (`us-east-1` if absent) and `AWS_ENDPOINT_URL_S3` (Amazon's if absent).
 * @throws when keys are missing.
 */
export function openS3Store(
  address: string,
  environment: NodeJS.ProcessEnv,
  trust: Trust,
): ReleaseStore {
  const { host: name, pathname } = new URL(address);
  const region = environment.AWS_REGION || 'us-east-1';
  const bucket = createS3Bucket({
    endpoint: environment.AWS_ENDPOINT_URL_S3 || `https://s3.${region}.amazonaws.com`,
    bucket: name,
    folder: pathname.replace(/^\/+|(?<!\/)\/+$/g, ''),
    region,
    accessKeyId: required(environment, 'AWS_ACCESS_KEY_ID'),
    secretAccessKey: required(environment, 'AWS_SECRET_ACCESS_KEY'),
    ...(environment.AWS_SESSION_TOKEN && { sessionToken: environment.AWS_SESSION_TOKEN }),
  });
  const storage = createStorage({ driver: s3Driver(bucket) });
  return createReleaseStore(storage, requireConditions(bucket.create), trust);
}

function required(environment: NodeJS.ProcessEnv, name: string): string {
  const value = environment[name];
  if (!value) throw new Error(`${name}: a store in S3 needs it`);
  return value;
}
