import { useDeferredValue } from 'react'
import { useRead } from '#kernel/web/calls/use-read.ts'
import { useWords } from '#kernel/web/language.tsx'
import { Notice } from '#kernel/web/ui/states/Notice.tsx'
import { contract } from '../contract.ts'
import { daysOf, type InviteDraft } from './invite-draft.ts'
import { visitorsWords } from './words.ts'

/** Who will have to approve what is being written, before it is sent. */
export function PathNote({ draft }: { draft: InviteDraft }) {
  const w = useWords(visitorsWords)
  const days = daysOf(draft)
  const cars = draft.guests.filter(({ plate }) => plate.trim() !== '').length
  const asked = useDeferredValue(
    JSON.stringify({
      days: JSON.stringify(days),
      from: draft.from,
      until: draft.until,
      guests: draft.guests.length,
      cars,
    }),
  )
  const isWhole = days.length > 0 && days.length <= 31 && draft.from !== '' && draft.until !== ''
  const read = useRead(contract.path, JSON.parse(asked), { when: isWhole, mode: 'silent' })
  if (!read.data) return null
  const { why, steps } = read.data
  if (why.length === 0) return <Notice tone="success" icon="circle-check" text={w('asksNobody')} />
  const wait = (minutes: number) => {
    if (!minutes) return ''
    return minutes < 90 ? w('wait', { n: minutes }) : w('waitHours', { n: Math.round(minutes / 60) })
  }
  const who = steps.map(({ title, people, minutes }) =>
    [title, people.slice(0, 3).join('、'), wait(minutes)].filter(Boolean).join(' '),
  )
  const reasons = why.map((one) => w(`why.${one}`)).join('、')
  return <Notice tone="info" icon="stamp" text={w('asksWhom', { why: reasons, who: who.join(' → ') || '…' })} />
}
