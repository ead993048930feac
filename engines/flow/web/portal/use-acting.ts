import { useState } from 'react'
import type { Refused } from '#kernel/web/calls/faults.ts'
import { refetch } from '#kernel/web/calls/reads.ts'
import { alert, confirm, popup, type Question } from '#kernel/web/feedback/dialogs.ts'
import { useWords } from '#kernel/web/language.tsx'
import { usePress } from '#kernel/web/press/use-press.ts'
import type { CaseView, SentAction } from '../../contract.ts'
import { changedBy, type FlowKit } from './kit.ts'
import { portalWords } from './words.ts'

export type Said = { opinion?: string; signature?: string; attachments?: string[] }

type Outcome = {
  onDone?: (kind: SentAction['kind']) => void
  /** True if the page shows the refusal itself. */
  onRefused?: (refused: Refused) => boolean
}

/**
 * Acts on a case once, whatever happens to the connection. Whoever was slower reads who decided, and the page shows how
 * it stands now.
 */
export function useActing({ calls }: FlowKit, one: CaseView, { onDone, onRefused }: Outcome = {}) {
  const w = useWords(portalWords)
  const [kind, setKind] = useState<SentAction['kind']>('agree')
  const renew = () => void refetch(...changedBy(calls))
  const press = usePress(calls.actOnCase, one.id, {
    onDone: () => {
      popup(w(`done.${kind}`))
      renew()
      onDone?.(kind)
    },
    onRefused: (refused) => {
      if (onRefused?.(refused)) return
      void alert({ text: refused.message })
      renew()
    },
  })
  const send = (action: SentAction, said: Said = {}) => {
    setKind(action.kind)
    return press.run({ case: one.id, action: JSON.stringify(action), revision: one.revision, ...said })
  }
  const ask = async (action: SentAction, question: Question) => {
    if (await confirm({ ok: w(`act.${action.kind}`), ...question })) await send(action)
  }
  return { send, ask, busy: press.busy, isLost: press.phase === 'lost', again: () => press.again() }
}
