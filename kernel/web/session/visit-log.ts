import { md5 } from '#kernel/md5.ts'
import { saveLog } from '#kernel/shell-contract.ts'
import { callServer } from '../calls/call.ts'
import { serverNow } from '../calls/server-clock.ts'
import { withoutHash } from '../pages/entry-url.ts'
import { previewedAs } from '../pages/page-info.ts'

/** Logs a page view for its application; ignores the answer, and does nothing without a key. */
export function logVisit(service: string | null, moduleKey: string): void {
  const appkey = service || moduleKey
  if (!appkey || previewedAs() !== undefined) return
  callServer(saveLog, signedVisit(appkey, withoutHash(location.href), Math.floor(serverNow() / 1000))).catch(() => {})
}

export function signedVisit(appkey: string, url: string, timestamp: number) {
  return { appkey, url, timestamp, signature: md5(`${appkey}${timestamp}${url}`) }
}
