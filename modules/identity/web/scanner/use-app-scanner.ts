import { useCallback, useEffect, useRef, useState } from 'react'
import { type AppScanner, appScanner } from '#kernel/web/device/app-scanner.ts'

/** The messaging app's native scanner, opened once automatically; its result is handled like any other code. */
export function useAppScanner(onCode: (code: string) => void) {
  const [scanner, setScanner] = useState<AppScanner>()
  const hand = useRef(onCode)
  hand.current = onCode
  const scan = useCallback(async (use: AppScanner) => {
    const code = await use().catch(() => undefined)
    if (code) hand.current(code)
  }, [])
  useEffect(() => {
    let left = false
    void appScanner().then((found) => {
      if (!found || left) return
      setScanner(() => found)
      void scan(found)
    })
    return () => {
      left = true
    }
  }, [scan])
  return {
    offered: scanner !== undefined,
    scan: () => scanner && void scan(scanner),
    decline: () => setScanner(undefined),
  }
}
