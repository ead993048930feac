import { useState } from 'react'
import { useAction } from '#kernel/web/calls/use-action.ts'
import { useRead } from '#kernel/web/calls/use-read.ts'
import { useWords } from '#kernel/web/language.tsx'
import { back } from '#kernel/web/pages/history.ts'
import { contract } from '../../contract.ts'
import type { HomePlace } from '../../layout-contract.ts'
import { shellWords } from '../words.ts'

const changes = [contract.home, contract.homeLayout]

/** Draft of the block order. Sent as a whole, so that two devices do not mix their changes. */
export function useHomeDraft() {
  const w = useWords(shellWords)
  const read = useRead(contract.homeLayout, {})
  const [draft, setDraft] = useState<readonly HomePlace[]>()
  const saving = useAction(contract.saveHomeLayout, { changes, success: w('layout.saved'), onSuccess: back })
  const resetting = useAction(contract.resetHomeLayout, {
    ...{ changes, success: w('layout.resetDone'), onSuccess: back },
    confirm: { text: w('layout.resetAsk'), ok: w('layout.reset'), danger: true },
  })
  const fresh = read.data && !read.refreshing ? read.data.blocks : undefined
  const blocks = draft ?? fresh
  const shown = blocks?.filter(({ hidden }) => !hidden)
  const hidden = blocks?.filter((block) => block.hidden) ?? []
  const [last, setLast] = useState<string>()
  const put = (key: string, isHidden: boolean) => {
    setLast(key)
    setDraft(blocks?.map((block) => (block.key === key ? { ...block, hidden: isHidden } : block)))
  }
  const save = () => {
    const order = (blocks ?? []).map(({ key }) => key)
    void saving.run({ order, hidden: hidden.map(({ key }) => key) })
  }
  return {
    read,
    shown,
    hidden,
    last,
    own: read.data?.own ?? false,
    dirty: draft !== undefined,
    busy: saving.busy || resetting.busy,
    arrange: (next: readonly HomePlace[]) => setDraft([...next, ...hidden]),
    hide: (key: string) => put(key, true),
    show: (key: string) => put(key, false),
    save,
    reset: () => void resetting.run({}),
  }
}
