import { lazy, Suspense } from 'react'
import type { CaptchaSheetProps } from './CaptchaSheet.tsx'

/** Lazy: rarely needed. */
const CaptchaSheet = lazy(() => import('./CaptchaSheet.tsx'))

/** Asks for the slider in a sheet; `onPassed` gets the token, with which the same request is sent again. */
export function Captcha(props: CaptchaSheetProps) {
  return (
    <Suspense fallback={null}>
      <CaptchaSheet {...props} />
    </Suspense>
  )
}
