import { and, eq, inArray } from 'drizzle-orm'
import { flowOutbox } from '#engines/flow/server/schema.ts'
import { computeUsual } from '#engines/flow/server/usual.ts'
import { publishFlow } from '#engines/flow/server/versions.ts'
import { madeFrom } from '#engines/flow/templates/template.ts'
import { departments, people } from '#kernel/server/people/schema.ts'
import type { JobContext, SeedContext } from '#kernel/server/serve.ts'
import { demoCases } from './demo/cases.ts'
import { type Cast, demoFlows } from './demo/flows.ts'
import { type DemoActor, seedCase } from './demo/seed-case.ts'
import { desk } from './desk.ts'

/** Demo data: flows that are published, cases in all states, permits and certificates. */
export async function seed(ctx: SeedContext): Promise<void> {
  const [lin, wu, chen, zhou, admin] = ['20260001', '20260002', 'T1001', 'T1002', 'admin'].map((one) => ctx.people[one])
  if (!lin || !wu || !chen || !zhou || !admin) return
  const cast: Cast = { lin, wu, chen, zhou, admin }
  for (const { template, icon, audience, change } of demoFlows) {
    const made = madeFrom(template, ctx.site.languages)
    const says = { zh: template.about((zh) => zh), en: template.about((_, en) => en) }
    const isEnglish = ctx.site.languages[0] === 'en'
    await publishFlow(ctx, desk, {
      ...{ key: template.key, title: made.title, titleEn: template.title((_, en) => en), icon },
      ...{ about: isEnglish ? says.en : says.zh, aboutEn: says.en },
      ...{ definition: change(made.flow, cast), form: made.form },
      ...(audience && { audience }),
    })
  }
  const actors = await actorsOf(ctx, cast)
  for (const demo of demoCases(ctx, cast, actors)) await seedCase(ctx, demo)
  // Nobody is told of what happened before the site was there.
  await ctx.db.update(flowOutbox).set({ doneAt: ctx.now })
  await computeUsual(ctx as unknown as JobContext, desk)
}

async function actorsOf({ db }: SeedContext, cast: Cast): Promise<Record<keyof Cast, DemoActor>> {
  const rows = await db
    .select({
      id: people.id,
      name: people.name,
      role: people.role,
      unit: people.department,
      unitName: departments.name,
    })
    .from(people)
    .leftJoin(departments, and(eq(departments.site, people.site), eq(departments.id, people.department)))
    .where(inArray(people.id, Object.values(cast)))
  const of = (id: string): DemoActor => {
    const { name, role, unit, unitName } = rows.find((row) => row.id === id)!
    return { id, name, role, unit: unit ?? '', unitName: unitName ?? '' }
  }
  return { lin: of(cast.lin), wu: of(cast.wu), chen: of(cast.chen), zhou: of(cast.zhou), admin: of(cast.admin) }
}
