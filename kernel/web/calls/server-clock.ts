import { pageInfo } from '../pages/page-info.ts'

let skew: number | undefined

/** The server's time, estimated; phone clocks are often minutes off. For display only, never for decisions. */
export function serverNow(): number {
  const { serverTime } = pageInfo()
  skew ??= serverTime && serverTime - startedAt
  return Date.now() + skew
}

/** Updates the estimate from an answer's `x-server-time` header, in milliseconds. */
export function noteServerTime(header: string | null): void {
  const time = Number(header)
  if (time > 0) skew = time - Date.now()
}

/** The document was written about when its script started to load, not when this is first called. */
const startedAt = Date.now()
