import type { Call } from '#kernel/contract.ts'
import { refetch } from '#kernel/web/calls/reads.ts'
import { alert, popup } from '#kernel/web/feedback/dialogs.ts'
import { useWords } from '#kernel/web/language.tsx'
import { go } from '#kernel/web/pages/history.ts'
import { usePress } from '#kernel/web/press/use-press.ts'
import type { SpecialNode } from '../../shapes.ts'
import { changedReads } from '../kit.ts'
import { documentWords } from '../words.ts'

/** Does the work of a step once, whatever happens to the connection, and goes back to the list. */
export function useStep<C extends Call<'write'>>(call: C, node: SpecialNode, of: string) {
  const w = useWords(documentWords)
  const press = usePress(call, of, {
    onDone: () => {
      popup(w(`did.${node}`))
      void refetch(...changedReads)
      go('document/backlog', { replace: true })
    },
    onRefused: ({ message }) => {
      void alert({ text: message })
      void refetch(...changedReads)
    },
  })
  return { run: press.run, busy: press.busy }
}
