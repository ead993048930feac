import { isMessagingApp } from './detect.ts'
import { readySdk, type Sdk } from './share.ts'

/** Scans one code; undefined when the user closed the scanner. */
export type AppScanner = () => Promise<string | undefined>

const patience = 4_000

/** The messaging app's own scanner, inside such an app with its SDK configured for the site. */
export async function appScanner(): Promise<AppScanner | undefined> {
  if (!isMessagingApp()) return undefined
  const sdk = await whenReady()
  const scan = sdk?.scanQRCode
  if (!scan) return undefined
  return () =>
    new Promise((done, fail) => {
      const success = ({ resultStr }: { resultStr: string }) => done(plainCode(resultStr))
      scan.call(sdk, { needResult: 1, scanType: ['qrCode', 'barCode'], success, cancel: () => done(undefined), fail })
    })
}

/** The SDK puts the type before a bar code: `CODE_128,1042`. */
export const plainCode = (result: string): string => result.replace(/^(?:CODE_\d+|EAN_\d+|UPC_[AE]|ITF|CODABAR),/, '')

function whenReady(): Promise<Sdk | undefined> {
  const now = readySdk.get()
  if (now) return Promise.resolve(now)
  return new Promise((resolve) => {
    const settle = () => {
      stop()
      clearTimeout(timer)
      resolve(readySdk.get())
    }
    const stop = readySdk.watch(settle)
    const timer = setTimeout(settle, patience)
  })
}
