import { findFormFor, findVersion } from '#engines/forms/server/find-form.ts'
import { statisticsOf } from '#engines/forms/server/statistics.ts'
import { inLanguage, titleIn } from '#engines/forms/translations.ts'
import { boundedMap } from '#kernel/bounded-map.ts'
import type { InputOf } from '#kernel/contract.ts'
import type { ReadContext } from '#kernel/server/context.ts'
import { forms } from '../module.ts'
import type { peopleContract } from '../people-contract.ts'
import { asked, nameOf } from './asked.ts'
import { ownOf, seesResults } from './card.ts'

type Input = InputOf<(typeof peopleContract)['results']>
type Figures = Awaited<ReturnType<typeof statisticsOf>>

/** Minimum number of submissions for figures; with fewer, answers could be attributed. */
const fewest = 5

/** Figures of a form. */
export const results = (ctx: ReadContext, { formid }: Input) =>
  asked(ctx, async () => {
    const form = await findFormFor(ctx, ctx.reader, nameOf(ctx, formid))
    if (!seesResults(form, (await ownOf(ctx, [form]))(form.id))) throw forms.fail('notShown')
    const { definition } = await findVersion(ctx, form.version!)
    const figures = await lately(`${ctx.site.id}/${form.version}`, () => statisticsOf(ctx.reader, form.id, definition))
    const tooFew = form.anonymous && figures.total < fewest
    return {
      ...{ id: form.id, number: form.number, anonymous: form.anonymous, total: figures.total, tooFew },
      title: titleIn(definition, form.title, ctx.language),
      definition: inLanguage(definition, ctx.language),
      days: tooFew ? [] : figures.days,
      fields: tooFew ? [] : figures.fields,
    }
  })

const secondsKept = 5
const kept = boundedMap<{ at: number; figures: Promise<Figures> }>(100)

/** Figures are cached for a few seconds, for all callers. */
function lately(key: string, count: () => Promise<Figures>): Promise<Figures> {
  const known = kept.get(key)
  if (known && performance.now() - known.at < secondsKept * 1000) return known.figures
  const figures = count()
  kept.set(key, { at: performance.now(), figures })
  figures.catch(() => kept.delete(key))
  return figures
}
