import type { ReceivedFrom } from '#kernel/contract.ts'
import type { Words } from '#kernel/web/language.tsx'
import { dayAndTime, formatTime } from '#kernel/web/time.ts'
import { formatDay } from '#kernel/web/ui/formats.ts'
import type { Step } from '#kernel/web/ui/states/Steps.tsx'
import type { returnCalls } from '../../case-contract.ts'
import type { pageMessages } from '../../words/page.ts'

export type Application = ReceivedFrom<typeof returnCalls.myReturns>['list'][number]
type Say = Words<keyof typeof pageMessages.zh>

export const stateTones = { submitted: 'brand', approved: 'success', refused: 'danger', withdrawn: 'neutral' } as const

/** Timeline of an application, with the steps to come. */
export function stepsOf(w: Say, one: Application, today: string): Step[] {
  const sent: Step = {
    key: 'sent',
    title: w('back.step.sent'),
    time: formatTime(one.created, dayAndTime),
    state: 'done',
  }
  const comes: Step = { key: 'return', title: w('back.step.return', { day: formatDay(one.returnsOn) }), state: 'next' }
  if (one.state === 'submitted') {
    const waits = { title: w('back.step.waiting'), note: w('back.step.waitingNote') }
    return [sent, { key: 'decision', ...waits, state: 'now' }, comes]
  }
  if (one.state === 'withdrawn') return [sent, { key: 'decision', title: w('back.step.withdrawn'), state: 'failed' }]
  const decision: Step = {
    key: 'decision',
    title: w(`back.step.${one.state}`),
    note: [one.decidedByName, one.answer].filter(Boolean).join(' · ') || undefined,
    time: one.decidedAt > 0 ? formatTime(one.decidedAt, dayAndTime) : undefined,
    state: one.state === 'approved' ? 'done' : 'failed',
  }
  return one.state === 'approved'
    ? [sent, decision, { ...comes, state: one.returnsOn < today ? 'done' : 'now' }]
    : [sent, decision]
}
