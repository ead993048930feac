import { randomUUID } from 'node:crypto'
import { noUnit } from '#engines/figures/server/schema.ts'
import type { InputOf } from '#kernel/contract.ts'
import { personOf, type StepContext } from '#kernel/server/context.ts'
import { health } from '../../module.ts'
import { presetOf } from '../../presets/all.ts'
import type { reportCalls } from '../../report-contract.ts'
import type { WholeForm } from '../../shapes.ts'
import { caseWords } from '../agenda/items.ts'
import { isCodeRight } from '../codes/picture-code.ts'
import { findRunning, type RunningPlan } from '../plans/running.ts'
import { answersStillAsked, askedBy } from '../questions.ts'
import { checkAnswers } from './answers.ts'
import { findAsked, withUsual } from './asked-answers.ts'
import { slotNow, today } from './day.ts'
import { getLast } from './own.ts'

type Sent = InputOf<typeof reportCalls.save>

export async function save(ctx: StepContext, sent: Sent) {
  const plan = await findAsking(ctx, sent)
  return keep(ctx, plan, findAsked(await askedBy(ctx, plan), sent.answers, today(ctx)))
}

/**
 * Clients of other portals post forms this page never showed; they are stored as sent. An entirely empty form is
 * refused.
 */
export async function savePosted(ctx: StepContext, sent: Sent) {
  const plan = await findAsking(ctx, sent)
  const isSaid = ({ name }: { name: string }) => String(sent.answers[name] ?? '').trim() !== ''
  if (!presetOf(plan.preset).fields.some(isSaid)) throw health.fail('missing')
  return keep(ctx, plan, sent.answers)
}

async function findAsking(ctx: StepContext, { answers: _, code, ...which }: Sent): Promise<RunningPlan> {
  const plan = await findRunning(ctx, which)
  if (presetOf(plan.preset).code && !isCodeRight(ctx, code)) throw health.fail('wrongCode')
  return plan
}

export async function same(ctx: StepContext, which: InputOf<typeof reportCalls.same>) {
  const plan = await findRunning(ctx, which)
  const last = await getLast(ctx, plan)
  if (!last) throw health.fail('noLast')
  const asked = await askedBy(ctx, plan)
  const answers = await answersStillAsked(ctx, asked, last)
  findAsked(asked, withUsual(plan.preset, answers), today(ctx))
  return keep(ctx, plan, answers as WholeForm)
}

/** Position errors posted by browsers are discarded. */
export const geoError = () => ({})

const statement = 'select health_save($1, $2::uuid, $3::jsonb)'

/** Saved by batch commit: everyone reports within the same half hour. */
async function keep(ctx: StepContext, plan: RunningPlan, posted: WholeForm) {
  const { slot, isOpen, isLate } = slotNow(plan.slots, ctx)
  if (!isOpen) throw health.fail('notYet')
  const { answers, found, place } = checkAnswers(plan, posted)
  const { id: person, departmentId } = personOf(ctx)
  const mark = found.length ? 'exception' : isLate ? 'late' : 'done'
  const said = await ctx.tools.batchCommits.settle<'done' | 'again' | 'closed'>(
    { statement, site: ctx.site.id, subject: plan.id },
    {
      ...{
        key: randomUUID(),
        person,
        unit: departmentId ?? noUnit,
        day: today(ctx),
        slot,
        mark,
        answers,
        questions: plan.questions,
        place,
        found,
      },
      ...(found.length > 0 && { told: caseWords(ctx) }),
    },
  )
  if (said === 'closed') throw health.fail('noPlan')
  if (said === 'again') throw health.fail(presetOf(plan.preset).again)
  // Abnormal reports are rare: only they need a transaction of their own.
  if (found.length > 0) {
    const told = { person, unit: departmentId, reasons: found.map(({ reason }) => reason) }
    await ctx.write((own) => own.enqueue('health.exception', told))
  }
  return {}
}
