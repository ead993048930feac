import type { Answers } from '#engines/forms/answers.ts'
import { edit as editEngine } from '#engines/forms/server/edit.ts'
import { findFormFor, findVersion } from '#engines/forms/server/find-form.ts'
import { participantOf } from '#engines/forms/server/participate.ts'
import { submit as submitEngine } from '#engines/forms/server/submit.ts'
import { withdraw as withdrawEngine } from '#engines/forms/server/withdraw.ts'
import type { InputOf } from '#kernel/contract.ts'
import type { StepContext, WriteContext } from '#kernel/server/context.ts'
import { brake } from '#kernel/server/queues/rate-limit.ts'
import type { peopleContract } from '../people-contract.ts'
import { owner } from '../shapes.ts'
import { formCorrected, formFilled, formSent, formTakenBack } from './agenda/changes.ts'
import { titledOf } from './agenda/items.ts'
import { asked, nameOf } from './asked.ts'
import { sourceRules } from './built-in.ts'
import { isAsked, timesLeftOf } from './card.ts'
import { recordAgreements } from './consents.ts'
import { startReview } from './flow/reviewing.ts'
import { findFormDesk, notifyDesk } from './office/notify.ts'
import { timesTaken } from './times-taken.ts'

type Calls = typeof peopleContract

const sendRate = { burst: 20, perSecond: 1 }

export const submit = (ctx: StepContext, input: InputOf<Calls['submit']>) =>
  asked(ctx, async () => {
    brake(ctx, 'forms.submit', sendRate)
    const name = nameOf(ctx, input.formid)
    const form = await findFormFor(ctx, ctx.reader, name)
    const who = form.limit === 'free' ? '' : await participantOf(ctx)
    const { answers, version, key } = input
    const { definition } = await findVersion(ctx, form.version!)
    const titled = titledOf(form, definition)
    const sent = await submitEngine(ctx, {
      ...{ form: name, answers, sources: sourceRules(ctx) },
      ...{ version: version || undefined, key: key || undefined },
      also: async (own: WriteContext, submission: string, settled: Answers) => {
        const desk = form.anonymous ? undefined : await findFormDesk(own, form.id)
        const isReviewed = desk?.flow != null
        await formSent(own, titled, { submission, department: desk?.department ?? null, who, isReviewed })
        if (isReviewed) await startReview(own, { form: form.id, submission, answers: settled })
        await recordAgreements(own, form, { definition, answers: settled })
        if (desk) await notifyDesk(own, form, submission, desk)
      },
      ...(isAsked(form) && { filled: (own: WriteContext) => formFilled(own, form) }),
    })
    const timesLeft = timesLeftOf(form, await timesTaken(ctx, form, who))
    return { id: form.anonymous || !ctx.person ? '' : sent.id, revision: sent.revision, again: sent.again, timesLeft }
  })

export const edit = (ctx: StepContext, input: InputOf<Calls['edit']>) =>
  asked(ctx, async () => {
    brake(ctx, 'forms.submit', sendRate)
    const { id: submission, revision, version, answers } = input
    const written = { owner, submission, revision, answers, version: version || undefined }
    const done = await editEngine(ctx, { ...written, sources: sourceRules(ctx), also: formCorrected })
    return { id: done.id, revision: done.revision, changed: done.changed.length }
  })

export const withdraw = (ctx: WriteContext, { id: submission, revision }: InputOf<Calls['withdraw']>) =>
  asked(ctx, async () => {
    const before = await withdrawEngine(ctx, { owner, submission, revision })
    await formTakenBack(ctx, before, await participantOf(ctx))
    return {}
  })
