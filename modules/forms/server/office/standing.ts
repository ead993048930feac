import { and, eq, type SQL, sql } from 'drizzle-orm'
import { standingOf } from '#engines/forms/server/find-form.ts'
import { forms } from '#engines/forms/server/schema.ts'
import { formSteps } from '#engines/forms/server/states.ts'
import type { DesignAction, DeskState } from '../../office-shapes.ts'
import type { StoredForm } from './find-desk.ts'

/** State from the stored state, the time and the count. Between two daily windows it counts as open. */
export function deskStateOf(form: StoredForm, now: Date, zone: string): DeskState {
  if (form.state !== 'published') return form.state
  const standing = standingOf({ ...form, dailyFrom: null, dailyUntil: null }, now, zone)
  if (standing === 'formNotOpenYet') return 'scheduled'
  if (standing === 'formFull') return 'full'
  return standing ? 'closed' : 'open'
}

/** SQL twin of `deskStateOf`. */
export function stateIs(state: DeskState, now: Date): SQL | undefined {
  if (state === 'draft' || state === 'paused' || state === 'archived') return eq(forms.state, state)
  const at = sql`${now.toISOString()}::timestamptz`
  const isLater = sql`coalesce(${forms.opensAt} > ${at}, false)`
  const isOver = sql`coalesce(${forms.closesAt} <= ${at}, false)`
  const isFull = sql`coalesce(${forms.total} >= ${forms.mostTotal}, false)`
  if (state === 'closed') {
    return sql`(${forms.state} = 'closed' or (${forms.state} = 'published' and ${isOver} and not ${isLater}))`
  }
  const when = {
    scheduled: isLater,
    full: sql`not ${isLater} and not ${isOver} and ${isFull}`,
    open: sql`not ${isLater} and not ${isOver} and not ${isFull}`,
  }[state]
  return and(eq(forms.state, 'published'), when)
}

export function actionsOf(form: StoredForm, mayDesign: boolean): DesignAction[] {
  if (!mayDesign) return []
  const steps = formSteps.allowedActions(form, undefined)
  return form.state === 'archived' ? [] : ['edit', ...steps]
}
