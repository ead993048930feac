import { useEffect } from 'react'
import { goOn } from '#kernel/web/own-address.ts'
import { sessionKnown } from '#kernel/web/session.ts'

/** Leaves a login page if the person is already logged in. */
export function useGoOn(target: URL | undefined): void {
  // biome-ignore lint/correctness/useExhaustiveDependencies: asked once, when the page opens
  useEffect(() => {
    let gone = false
    void sessionKnown().then(({ state }) => {
      if (state === 'person' && !gone) goOn(target)
    })
    return () => {
      gone = true
    }
  }, [])
}
