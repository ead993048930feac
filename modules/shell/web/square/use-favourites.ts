import { useEffect, useState } from 'react'
import { useAction } from '#kernel/web/calls/use-action.ts'
import { useRead } from '#kernel/web/calls/use-read.ts'
import { popup } from '#kernel/web/feedback/dialogs.ts'
import { useWords } from '#kernel/web/language.tsx'
import { loginAddress, useSession } from '#kernel/web/session/session.ts'
import type { Service } from '../../home-contract.ts'
import { homeContract } from '../../home-contract.ts'
import { shellWords } from '../words.ts'

/** The server's limit. */
const most = 40

export type Favourites = ReturnType<typeof useFavourites>

/** Pinned services, and a draft while editing; the draft is sent as a whole. */
export function useFavourites(arrangeAtOnce: boolean) {
  const w = useWords(shellWords)
  const known = useSession().state === 'person'
  const read = useRead(homeContract.favourites, {}, { when: known, mode: 'silent' })
  const [draft, setDraft] = useState<readonly Service[]>()
  const save = useAction(homeContract.saveFavourites, {
    changes: [homeContract.favourites, homeContract.home],
    success: w('pinned.saved'),
    onSuccess: () => setDraft(undefined),
  })
  const list = known ? (read.data?.list ?? []) : []
  // Editing needs fresh data: an old copy would undo pins made on another device.
  const fresh = read.data !== undefined && !read.refreshing && !read.stale
  useAtOnce(arrangeAtOnce && fresh, () => setDraft(list))
  const toggle = (service: Service) => {
    if (!draft) return
    const without = draft.filter(({ key }) => key !== service.key)
    if (without.length === draft.length && draft.length >= most) return popup(w('pinned.full', { most }))
    setDraft(without.length < draft.length ? without : [...draft, service])
  }
  return {
    known,
    loading: read.loading,
    list,
    draft,
    busy: save.busy,
    start: () => (known ? setDraft(list) : location.assign(loginAddress())),
    cancel: () => setDraft(undefined),
    finish: () => void save.run({ keys: (draft ?? []).map(({ key }) => key) }),
    toggle,
    arrange: setDraft,
  }
}

/** Runs once when ready: finishing the edit does not start it again. */
function useAtOnce(ready: boolean, then: () => void): void {
  const [done, setDone] = useState(false)
  // biome-ignore lint/correctness/useExhaustiveDependencies: only becoming ready counts
  useEffect(() => {
    if (!ready || done) return
    setDone(true)
    then()
  }, [ready, done])
}
