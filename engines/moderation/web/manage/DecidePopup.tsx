import { useState } from 'react'
import { useWords } from '#kernel/web/language.tsx'
import { Field } from '#kernel/web/office/form/Field.tsx'
import { Popup } from '#kernel/web/office/Popup.tsx'
import { Button } from '#kernel/web/office/parts.tsx'
import type { QueuedPost } from '../../contract.ts'
import type { Decision } from '../../shapes.ts'
import type { How } from './use-decide.ts'
import { queueWords } from './words.ts'

type Props = {
  posts: readonly QueuedPost[]
  decision: Decision
  onDone: (how: How) => Promise<void>
  onClose: () => void
}

const usual = ['unfriendly', 'ad', 'private', 'untrue'] as const
const bans = [0, 1, 7, 30, 365] as const

/** Asks for the reason, shown to the author, and for an optional posting ban. */
export function DecidePopup({ posts, decision, onDone, onClose }: Props) {
  const w = useWords(queueWords)
  const [reason, setReason] = useState('')
  const [banDays, setBanDays] = useState(0)
  const [busy, setBusy] = useState(false)
  const banWord = (days: number) => (days > 1 ? w('ban.days', { count: days }) : w(days ? 'ban.day' : 'ban.no'))
  const finish = async () => {
    setBusy(true)
    await onDone({ reason: reason.trim(), banDays })
    setBusy(false)
  }
  return (
    <Popup
      title={posts.length > 1 ? `${w(decision)} · ${w('selected', { count: posts.length })}` : w(decision)}
      ok={w(decision)}
      danger={decision === 'delete'}
      busy={busy}
      onOk={finish}
      onClose={onClose}
    >
      {posts.length === 1 && <blockquote className="queue__quote">{posts[0]!.excerpt}</blockquote>}
      <Field label={w('why')} help={w('whyHelp')} max={200} value={reason} onChange={setReason}>
        <span className="c-cluster c-gap-1-2">
          {usual.map((key) => (
            <Button key={key} size="small" onClick={() => setReason(w(`why.${key}`))}>
              {w(`why.${key}`)}
            </Button>
          ))}
        </span>
      </Field>
      <Field
        kind="radio"
        label={w('ban')}
        value={banDays}
        options={bans.map((value) => ({ value, label: banWord(value) }))}
        onChange={setBanDays}
      />
    </Popup>
  )
}
