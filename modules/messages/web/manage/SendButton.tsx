import { confirm } from '#kernel/web/feedback/dialogs.ts'
import { useWords } from '#kernel/web/language.tsx'
import { moment } from '#kernel/web/office/moment.ts'
import { Button } from '#kernel/web/office/parts.tsx'
import { formatNumber } from '#kernel/web/time.ts'
import { inboxWords } from '../words.ts'
import type { draftOf } from './notice-draft.ts'
import { useReach, useSendLabel } from './use-reach.ts'

type Props = { draft: ReturnType<typeof draftOf>; busy: boolean; onSend: () => Promise<void> }

/** Saves and sends. Shows the number of recipients and asks for confirmation. */
export function SendButton({ draft, busy, onSend }: Props) {
  const w = useWords(inboxWords)
  const count = useReach(draft)
  const label = useSendLabel(draft, count)
  const ask = async () => {
    const n = formatNumber(count ?? 0)
    if (await confirm({ title: label, text: textOf(n), ok: label })) await onSend()
  }
  const textOf = (n: string): string => {
    if (draft.kind === 'emergency') return w('ask.ask', { n })
    const isLater = draft.sendAt * 1000 > Date.now()
    return isLater ? w('ask.scheduleNow', { n, at: moment(draft.sendAt) }) : w('ask.sendNow', { n })
  }
  return (
    <Button type="primary" icon="send" disabled={!count} loading={busy} onClick={() => void ask()}>
      {label}
    </Button>
  )
}
