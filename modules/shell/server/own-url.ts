import type { ReadContext } from '#kernel/server/context.ts'
import { isOwnUrl } from '#kernel/server/sites/origin.ts'

/** Parsed URL of this site; undefined for any other. */
export function getOwnUrl({ site, origin }: Pick<ReadContext, 'site' | 'origin'>, url: string): URL | undefined {
  const absolute = url.startsWith('/') && !/^\/[/\\]/.test(url) ? `${origin}${url}` : url
  return isOwnUrl(site, new URL(origin).host, absolute) ? new URL(absolute) : undefined
}
