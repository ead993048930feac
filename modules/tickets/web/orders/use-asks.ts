import { confirm } from '#kernel/web/feedback/dialogs.ts'
import { useWords } from '#kernel/web/language.tsx'
import type { Mine } from '../../shapes.ts'
import { ticketWords } from '../words.ts'

/** Confirmation dialogs before something is given up, naming the consequence. */
export function useAsks() {
  const w = useWords(ticketWords)
  const refund = (returns: Mine['returns'], others = 0) => {
    const many = others > 0 ? `\n${w('ask.refundMany', { count: others })}` : ''
    const text = w(returns === 'free' ? 'ask.refundFree' : 'ask.refundPoint') + many
    return confirm({ title: w('ask.refund'), text, ok: w('ask.refundYes'), cancel: w('act.keep'), danger: true })
  }
  const ask = (kind: 'giveUp' | 'decline' | 'leaveList' | 'leaveDraw') =>
    confirm({
      title: w(`ask.${kind}`),
      text: w(`ask.${kind}Note`),
      ok: kind === 'decline' ? w('act.decline') : w(`ask.${kind}Yes`),
      cancel: w('act.keep'),
      danger: true,
    })
  return { refund, ask }
}
