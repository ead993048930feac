import { rulesOf } from '#engines/forms/server/find-form.ts'
import { type FormRules, rulesShape } from '#engines/forms/shapes.ts'
import { badInput } from '#kernel/language/words.ts'
import { type DeskRules, rulesDraft } from '../../office-shapes.ts'
import { windowOf } from '../card.ts'
import type { Desk, StoredForm } from './find-desk.ts'

/** Rules as the back office edits them: 0 and -1 for none. */
export function deskRulesOf(form: StoredForm, desk: Desk | null): DeskRules {
  const { mostTotal, ...rest } = rulesOf(form)
  return rulesDraft.parse({
    ...rest,
    ...windowOf(form),
    mostTotal: mostTotal ?? 0,
    department: desk?.department ?? '',
    tellHow: desk?.tellHow ?? 'none',
    tellWhom: desk?.tellWhom ?? [],
    flow: desk?.flow ?? '',
  })
}

/** Rules for the engine; checks that both pairs of times are consistent. */
export function engineRulesOf(draft: DeskRules): FormRules {
  const { opensAt, closesAt, dailyFrom, dailyUntil, mostTotal } = draft
  if (opensAt && closesAt && closesAt <= opensAt) throw badInput({ closesAt: 'outOfRange' })
  if (dailyFrom >= 0 !== dailyUntil >= 0) throw badInput({ dailyUntil: 'missing' })
  if (dailyFrom >= 0 && dailyFrom === dailyUntil) throw badInput({ dailyUntil: 'wrong' })
  const { limit, times, anonymous, results, audience, flow } = draft
  // Cases have an applicant, and what was decided about is not changed afterwards.
  if (flow && (anonymous || audience.who === 'public')) throw badInput({ flow: 'wrong' })
  const editing = flow && draft.editing === 'untilClosed' ? 'untilProcessed' : draft.editing
  return rulesShape.parse({
    ...{ limit, times, anonymous, editing, results, audience },
    opensAt: opensAt ? new Date(opensAt * 1000) : null,
    closesAt: closesAt ? new Date(closesAt * 1000) : null,
    dailyFrom: dailyFrom < 0 ? null : dailyFrom,
    dailyUntil: dailyUntil < 0 ? null : dailyUntil,
    mostTotal: mostTotal || null,
  })
}
