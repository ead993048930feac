import { type RefObject, useEffect, useRef } from 'react'
import { openReader } from './read-code.ts'

const pause = 120
const sameAgain = 2_500

/** Decodes several frames a second and reports each code once. */
export function useScanning(video: RefObject<HTMLVideoElement | null>, on: boolean, onCode: (code: string) => void) {
  const hand = useRef(onCode)
  hand.current = onCode
  useEffect(() => {
    if (!on) return
    let stopped = false
    const look = async () => {
      const read = await openReader()
      let last = { code: '', at: 0 }
      while (!stopped) {
        const code = video.current && (await read(video.current).catch(() => undefined))
        const now = Date.now()
        // A code still in view after its result was closed is not reported again.
        if (code && !stopped && (code !== last.code || now - last.at > sameAgain)) hand.current(code)
        if (code) last = { code, at: now }
        await new Promise((resolve) => setTimeout(resolve, pause))
      }
    }
    void look().catch(() => undefined)
    return () => {
      stopped = true
    }
  }, [video, on])
}
