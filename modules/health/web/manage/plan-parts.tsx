import { useMemo } from 'react'
import type { ReceivedFrom } from '#kernel/contract.ts'
import type { Language } from '#kernel/language/messages.ts'
import { useRead } from '#kernel/web/calls/use-read.ts'
import type { TreeNode } from '#kernel/web/office/tree/nodes.ts'
import { valueSet } from '#kernel/web/office/value-set.tsx'
import { planCalls } from '../../plan-contract.ts'
import type { PresetName } from '../../presets/all.ts'
import type { Slot } from '../../presets/field.ts'
import { questionCalls } from '../../question-contract.ts'
import { type ManageWords, manageWords } from './words.ts'

export type Plan = ReceivedFrom<typeof planCalls.plan>

/** Reads to refresh after any change of a plan. */
export const planChanges = [planCalls.plans, planCalls.plan]
export const questionChanges = [...planChanges, questionCalls.planQuestions]

export const planSet = valueSet(manageWords, 'state', {
  draft: 'plain',
  approved: 'info',
  running: 'good',
  paused: 'warn',
  ended: 'plain',
  purged: 'plain',
})

export const titleIn = (language: Language, { title, titleEn, titleTw }: Plan): string =>
  (language === 'en' ? titleEn : language === 'tw' ? titleTw : '') || title

/** Units to choose from, the site's default preset, and what each preset asks. */
export function usePlanUnits() {
  const { data } = useRead(planCalls.planUnits, {})
  const units: readonly TreeNode[] = useMemo(
    () => (data?.list ?? []).map(({ id, parent, name }) => ({ id, parent, name })),
    [data],
  )
  return { units, preset: data?.preset, asked: (preset: PresetName) => data?.asked[preset] ?? [] }
}

/** Minutes after midnight as `08:30`; the end of a day is `24:00`. */
export const clockOf = (minutes: number): string =>
  `${String(Math.floor(minutes / 60)).padStart(2, '0')}:${String(minutes % 60).padStart(2, '0')}`

export function slotSaid({ name, opens, late, closes }: Slot, w: ManageWords): string {
  const said = { name: w(`slot.${name}`), opens: clockOf(opens), late: clockOf(late), closes: clockOf(closes) }
  return w(late < closes ? 'slot.said' : 'slot.saidPlain', said)
}
