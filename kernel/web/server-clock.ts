import { pageInfo } from './page-info.ts'

let skew: number | undefined

/** The server's clock as far as this browser knows it; phones are often minutes off. A hint for display, no decision. */
export function serverNow(): number {
  const { serverTime } = pageInfo()
  skew ??= serverTime && serverTime - startedAt
  return Date.now() + skew
}

/** Takes the time of an answer's `x-server-time` header, in milliseconds. */
export function noteServerTime(header: string | null): void {
  const time = Number(header)
  if (time > 0) skew = time - Date.now()
}

/** The page was written about when its script began to load, not when this function is first asked. */
const startedAt = Date.now()
