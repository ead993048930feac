import { useEffect } from 'react'
import type { DataOf } from '#kernel/contract.ts'
import { shareInfo } from '#kernel/shell-contract.ts'
import { callServer } from '../calls/call.ts'
import { alert } from '../feedback/dialogs.ts'
import { word } from '../language.tsx'
import { entryUrl, withoutHash } from '../pages/entry-url.ts'
import { previewedAs } from '../pages/page-info.ts'
import { createStore } from '../store.ts'
import { kernelWords } from '../words.ts'
import { isApple, isMessagingApp } from './detect.ts'

/** The five share targets of messaging apps, by the name of the SDK's function. */
export const shareMenus = [
  'onMenuShareTimeline',
  'onMenuShareAppMessage',
  'onMenuShareQQ',
  'onMenuShareWeibo',
  'onMenuShareQZone',
] as const

type Card = { title: string; desc: string; link: string; imgUrl: string }
type Scan = {
  needResult: 1
  scanType: string[]
  success: (result: { resultStr: string }) => void
  cancel: () => void
  fail: (reason: unknown) => void
}
export type Sdk = Record<(typeof shareMenus)[number], (card: Card) => void> & {
  config: (config: Record<string, unknown>) => void
  ready: (then: () => void) => void
  error: (then: () => void) => void
  scanQRCode?: (scan: Scan) => void
}
type Info = DataOf<typeof shareInfo>['info']

/** The messaging app's SDK, once the app has accepted this site's signature. */
export const readySdk = createStore<Sdk | undefined>(undefined)

/** Shares the page itself; without it a page is shared as its module. */
export function useShare(service: string, serviceId = ''): void {
  useEffect(() => {
    void offerSharing(service, serviceId)
  }, [service, serviceId])
}

/** Failures are ignored: sharing is optional. */
export async function offerSharing(service: string, serviceId: string): Promise<void> {
  if (!isMessagingApp() || previewedAs() !== undefined) return
  try {
    const url = isApple() ? entryUrl() : location.href
    const { info } = await callServer(shareInfo, { service, service_id: serviceId, url: withoutLoginTraces(url) })
    const sdk = await loadSdk(info.sdk)
    if (sdk) configure(sdk, info)
  } catch {
    return
  }
}

/** A login leaves `code` and `state` in the URL; these must not be shared. */
export function withoutLoginTraces(href: string): string {
  const url = new URL(withoutHash(href))
  for (const name of ['code', 'state']) url.searchParams.delete(name)
  return url.href
}

function configure(sdk: Sdk, { config, title, desc, url, image }: Info): void {
  sdk.config({ debug: false, ...config, jsApiList: [...shareMenus, 'scanQRCode'] })
  const card = { title, desc, link: url, imgUrl: image }
  sdk.ready(() => {
    for (const menu of shareMenus) sdk[menu]?.(card)
    readySdk.set(sdk)
  })
  sdk.error(() => void alert({ text: word(kernelWords, 'error.share') }))
}

const sdkNow = (): Sdk | undefined => (window as { wx?: Sdk }).wx

/** In-app browsers often provide the SDK; otherwise the site's settings say where it is. */
function loadSdk(src: string): Promise<Sdk | undefined> {
  if (sdkNow() || !/^https:\/\//.test(src)) return Promise.resolve(sdkNow())
  return new Promise((resolve) => {
    const script = Object.assign(document.createElement('script'), { src, async: true })
    script.onload = () => resolve(sdkNow())
    script.onerror = () => resolve(undefined)
    document.head.append(script)
  })
}
