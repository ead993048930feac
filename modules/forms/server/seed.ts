import { and, asc, eq, isNull } from 'drizzle-orm'
import type { Definition } from '#engines/forms/definition.ts'
import { createForm, moveForm, publishForm } from '#engines/forms/server/designs.ts'
import { rulesShape } from '#engines/forms/shapes.ts'
import { inLanguages } from '#engines/forms/words-between.ts'
import { dayMs } from '#kernel/clock.ts'
import { pick } from '#kernel/pick.ts'
import type { WriteContext } from '#kernel/server/context.ts'
import { departments, people } from '#kernel/server/people/schema.ts'
import type { SeedContext } from '#kernel/server/serve.ts'
import { owner } from '../shapes.ts'
import { sayIn } from '../templates/template.ts'
import { demoForms } from './demo/all.ts'
import type { DemoForm, Sender } from './demo/demo-form.ts'
import { seedSubmissions } from './demo/submissions.ts'
import { formDesks } from './desk-schema.ts'

export async function seed(ctx: SeedContext): Promise<void> {
  const admin = ctx.people.admin
  if (!admin) return
  const units = new Map(
    (await ctx.db.select({ id: departments.id, code: departments.code }).from(departments)).map((row) => [
      row.code,
      row.id,
    ]),
  )
  const senders = await sendersOf(ctx)
  for (const demo of demoForms) {
    const made = await seedForm(ctx, demo, admin)
    const department = demo.unit ? units.get(demo.unit) : undefined
    if (department) await ctx.db.insert(formDesks).values({ form: made.form, department })
    if (demo.sent && made.version) {
      await seedSubmissions(ctx, { ...made, version: made.version }, demo.sent(sayIn(tongueOf(ctx))), senders)
    }
    if (demo.state === 'paused') await moveForm(writing(ctx, admin), { owner, id: made.form }, 'pause')
    if (demo.state === 'closed') await moveForm(writing(ctx, admin), { owner, id: made.form }, 'close')
  }
}

const tongueOf = ({ site }: SeedContext) => site.languages[0] ?? 'zh'

export type SeededForm = {
  form: string
  title: string
  version: string
  definition: Definition
  limit: string
  anonymous: boolean
}

async function seedForm(ctx: SeedContext, demo: DemoForm, admin: string) {
  const write = (language: 'zh' | 'en' | 'tw') => ({
    title: demo.title(sayIn(language)),
    definition: demo.definition(sayIn(language)),
  })
  const { title, definition } = inLanguages(write, [...new Set([tongueOf(ctx), 'zh', 'en', 'tw'] as const)])
  const rules = rulesShape.parse(demo.rules((n) => new Date(ctx.now.getTime() + n * dayMs)))
  const asAdmin = writing(ctx, admin)
  const made = await createForm(asAdmin, { owner, title, definition, rules, number: demo.number })
  const out = demo.state === 'draft' ? undefined : await publishForm(asAdmin, { owner, id: made.id })
  return { form: made.id, title, version: out?.version, definition, limit: rules.limit, anonymous: rules.anonymous }
}

/** The fields of a write context that the engine uses; seeds write no audit rows. */
const writing = ({ db, site, now }: SeedContext, admin: string): WriteContext =>
  ({ db, reader: db, site, now, person: { id: admin }, audit: async () => {} }) as unknown as WriteContext

async function sendersOf({ db }: SeedContext): Promise<Sender[]> {
  const rows = await db
    .select({
      ...pick(people, 'id', 'holder', 'name', 'number', 'mobile', 'role'),
      unit: departments.id,
      unitName: departments.name,
    })
    .from(people)
    .leftJoin(departments, and(eq(departments.site, people.site), eq(departments.id, people.department)))
    .where(isNull(people.leftAt))
    .orderBy(asc(people.number))
  return rows.map(({ mobile, unit, unitName, ...row }) => ({
    ...row,
    mobile: mobile ?? '',
    unit: unit ? { id: unit, name: unitName! } : undefined,
  }))
}
