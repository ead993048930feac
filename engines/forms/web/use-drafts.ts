import { useEffect, useState } from 'react'
import { useStore } from '#kernel/web/store.ts'
import { createKeeper, type Keeper, type Live } from './draft-keeper.ts'
import type { InitialAnswers, localDraft } from './local-draft.ts'

const localPause = 300
const serverPause = 1_500

/** Saves drafts: on the device almost at once, on the server when typing pauses. */
export function useDrafts(store: ReturnType<typeof localDraft>, begun: InitialAnswers, live: Live): Keeper {
  const [keeper] = useState(() => createKeeper(store, begun, live))
  useEffect(() => keeper.tell(live))
  useEffect(() => keeper.meet(live.form), [keeper, live.form])
  useLater(keeper, live.edits, localPause, keeper.saveHere)
  useLater(keeper, live.edits, serverPause, keeper.saveThere)
  useFlush(keeper)
  useStore(keeper.shown)
  return keeper
}

/** Debounced. */
function useLater(keeper: Keeper, edits: number, pause: number, save: () => unknown): void {
  // biome-ignore lint/correctness/useExhaustiveDependencies: each change begins the pause anew.
  useEffect(() => {
    if (keeper.isSaved()) return
    const timer = setTimeout(save, pause)
    return () => clearTimeout(timer)
  }, [keeper, edits, pause, save])
}

/** Saves at once when the page is hidden or closed. */
function useFlush(keeper: Keeper): void {
  useEffect(() => {
    const flush = () => {
      if (!keeper.isSaved()) keeper.saveHere()
    }
    addEventListener('pagehide', flush)
    document.addEventListener('visibilitychange', flush)
    return () => {
      flush()
      removeEventListener('pagehide', flush)
      document.removeEventListener('visibilitychange', flush)
    }
  }, [keeper])
}
