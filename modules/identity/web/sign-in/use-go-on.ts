import { useEffect } from 'react'
import { redirectTo } from '#kernel/web/pages/same-host-url.ts'
import { sessionKnown } from '#kernel/web/session/session.ts'

/** Leaves a login page if the person is already logged in. */
export function useGoOn(target: URL | undefined): void {
  // biome-ignore lint/correctness/useExhaustiveDependencies: asked once, when the page opens
  useEffect(() => {
    let gone = false
    void sessionKnown().then(({ state }) => {
      if (state === 'person' && !gone) redirectTo(target)
    })
    return () => {
      gone = true
    }
  }, [])
}
