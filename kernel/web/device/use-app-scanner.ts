import { useEffect, useState } from 'react'
import { type AppScanner, appScanner } from './app-scanner.ts'

/** Opens the messaging app's own scanner, which is faster than a camera in the page; undefined where there is none. */
export function useAppScanner(onCode: (code: string) => void): (() => Promise<void>) | undefined {
  const [scanner, setScanner] = useState<AppScanner>()
  useEffect(() => {
    let left = false
    void appScanner().then((found) => found && !left && setScanner(() => found))
    return () => {
      left = true
    }
  }, [])
  return (
    scanner &&
    (async () => {
      const code = await scanner().catch(() => undefined)
      if (code) onCode(code)
    })
  )
}
