import { isEditable } from '#engines/forms/server/edit.ts'
import { type FormRow, standingOf } from '#engines/forms/server/find-form.ts'
import { isWithdrawable } from '#engines/forms/server/withdraw.ts'
import type { SubmissionState } from '#engines/forms/shapes.ts'
import type { ReadContext } from '#kernel/server/context.ts'
import type { OwnAction } from '../shapes.ts'

type Reading = Pick<ReadContext, 'now' | 'site'>

/** Actions the sender may perform on a submission now; the same rules are enforced when performing them. */
export function actionsOn(
  { now, site }: Reading,
  form: FormRow,
  { state }: { state: SubmissionState },
  timesLeft: number,
): OwnAction[] {
  const isOut = form.state !== 'draft' && form.state !== 'archived'
  const allowed: [OwnAction, boolean][] = [
    ['edit', isOut && isEditable(form, { state }, now, site.zone)],
    ['withdraw', isOut && isWithdrawable(form, { state }, now, site.zone)],
    ['again', isOut && timesLeft !== 0 && standingOf(form, now, site.zone) === undefined],
    ['print', true],
  ]
  return allowed.flatMap(([action, isAllowed]) => (isAllowed ? [action] : []))
}
