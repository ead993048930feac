import { dropDraft as dropEngine, saveDraft as saveEngine } from '#engines/forms/server/drafts.ts'
import { fill as fillEngine, prefill as prefillEngine } from '#engines/forms/server/fill.ts'
import { findFormFor } from '#engines/forms/server/find-form.ts'
import { runSource } from '#engines/forms/server/sources.ts'
import { inLanguage, titleIn } from '#engines/forms/translations.ts'
import { seconds } from '#kernel/clock.ts'
import type { InputOf } from '#kernel/contract.ts'
import { pick } from '#kernel/pick.ts'
import type { OutsideContext, ReadContext, WriteContext } from '#kernel/server/context.ts'
import { brake } from '#kernel/server/queues/rate-limit.ts'
import type { peopleContract } from '../people-contract.ts'
import { asked, nameOf } from './asked.ts'
import { sourceRules } from './built-in.ts'
import { cardOf, ownOf } from './card.ts'
import { actionsOn } from './own-actions.ts'

type Calls = typeof peopleContract

/** Everything a form page needs to start. */
export const fill = (ctx: ReadContext, { formid }: InputOf<Calls['fill']>) =>
  asked(ctx, async () => {
    const name = nameOf(ctx, formid)
    const form = await findFormFor(ctx, ctx.reader, name)
    const page = await fillEngine(ctx, name)
    const { about: _, questions: __, ...card } = await cardOf(ctx, form, (await ownOf(ctx, [form]))(form.id))
    const { draft, mine } = page
    return {
      ...card,
      version: page.version,
      definition: inLanguage(page.definition, ctx.language),
      title: titleIn(page.definition, form.title, ctx.language),
      ...pick(page, 'refusal', 'optionsLeft', 'prefills'),
      draft: draft && { ...draft, changedAt: seconds(draft.changedAt) },
      latest: mine && { ...mine, allowedActions: actionsOn(ctx, form, mine, card.timesLeft) },
      serverTime: seconds(ctx.now),
    }
  })

/** Prefill values for fields the person agreed to. */
export const prefill = (ctx: WriteContext, { formid, fields }: InputOf<Calls['prefill']>) =>
  asked(ctx, async () => ({ answers: await prefillEngine(ctx, nameOf(ctx, formid), fields) }))

const sourceRate = { burst: 30, perSecond: 1 }

export const source = (ctx: OutsideContext, input: InputOf<Calls['source']>) =>
  asked(ctx, async () => {
    brake(ctx, 'forms.source', sourceRate)
    const form = nameOf(ctx, input.formid)
    return runSource(ctx, { form, source: input.source, answers: input.answers, ...sourceRules(ctx) })
  })

export const saveDraft = (ctx: WriteContext, { formid, ...draft }: InputOf<Calls['saveDraft']>) =>
  asked(ctx, () => saveEngine(ctx, { form: nameOf(ctx, formid), ...draft }))

export const dropDraft = (ctx: WriteContext, { formid }: InputOf<Calls['dropDraft']>) =>
  asked(ctx, async () => {
    await dropEngine(ctx, nameOf(ctx, formid))
    return {}
  })
