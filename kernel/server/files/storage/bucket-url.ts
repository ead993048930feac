import { OperatorError } from '../../operator-error.ts'
import type { Keys } from './sign.ts'

export type BucketPlace = { host: string; base: string; prefix: string; keys: Keys; isSecure: boolean }

/** `https://KEY:SECRET@HOST/BUCKET/PREFIX?region=…&style=host`; `style=host` for stores that want the bucket in the host. */
export function bucketPlaceOf(text: string): BucketPlace {
  const url = new URL(text)
  const [bucket, ...rest] = url.pathname.split('/').filter(Boolean).map(decodeURIComponent)
  const [id, secret] = [url.username, url.password].map(decodeURIComponent)
  if (!bucket || !id || !secret) {
    throw new OperatorError('FILES_URL needs key, secret and bucket: https://KEY:SECRET@HOST/BUCKET.')
  }
  const inHost = url.searchParams.get('style') === 'host'
  return {
    host: inHost ? `${bucket}.${url.host}` : url.host,
    base: inHost ? '/' : `/${bucket}/`,
    prefix: rest.map((part) => `${part}/`).join(''),
    keys: { id, secret, region: url.searchParams.get('region') ?? 'us-east-1' },
    isSecure: url.protocol === 'https:',
  }
}
