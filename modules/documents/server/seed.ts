import { eq, inArray } from 'drizzle-orm'
import { departments, people as persons } from '#kernel/server/people/schema.ts'
import type { SeedContext } from '#kernel/server/serve.ts'
import { demoContext, driver } from './demo/drive.ts'
import { seedEarlier } from './demo/earlier.ts'
import { incomingWalks, isEnglish, outgoingWalks } from './demo/walks.ts'
import { publishMissing } from './office/prepare.ts'
import { heads, seals } from './schema.ts'

/**
 * Demo data: flows, a seal, red heads, documents at every step, circulations, and what was filed in earlier years; a few
 * documents at an English site.
 */
export async function seed(ctx: SeedContext): Promise<void> {
  const [chen, zhou, admin] = ['T1001', 'T1002', 'admin'].map((number) => ctx.people[number])
  if (!chen || !zhou || !admin) return
  await publishMissing(ctx)
  const school = ctx.site.name.zh ?? Object.values(ctx.site.name)[0] ?? ''
  const cast = await castOf(ctx, { chen, zhou, admin })
  const made = await makeHeads(ctx, school, admin)
  const at = demoContext(ctx)
  const say = (zh: string, en: string) => (isEnglish(ctx) ? en : zh)
  const demo = { ctx: at, drive: driver(at), cast, heads: made, say }
  // First, so that numbers of a step in the year before come after these.
  if (!isEnglish(ctx)) await seedEarlier(ctx, made, cast)
  await outgoingWalks(demo)
  await incomingWalks(demo)
}

export type Made = Awaited<ReturnType<typeof makeHeads>>

async function makeHeads({ db, now }: SeedContext, school: string, admin: string) {
  const createdAt = now
  const [seal] = await db
    .insert(seals)
    .values([
      { name: `${school}公章`, owner: school, keepers: [admin], createdAt },
      { name: '党政办公室印章', owner: `${school}党政办公室`, keepers: [admin], createdAt },
    ])
    .returning()
  const office = await db.select().from(seals).where(eq(seals.name, '党政办公室印章'))
  const short = school.slice(0, 1)
  const common = { printedBy: `${school}党政办公室`, createdAt }
  const rows = await db
    .insert(heads)
    .values([
      {
        name: '学校文件',
        issuer: `${school}文件`,
        prefix: `${short}校发`,
        signedBy: school,
        seal: seal!.id,
        ...common,
      },
      {
        ...{ name: '校办文件', issuer: `${school}党政办公室文件`, prefix: `${short}校办发`, ...common },
        ...{ signedBy: `${school}党政办公室`, seal: office[0]!.id },
      },
    ])
    .returning()
  return { school: rows[0]!, office: rows[1]! }
}

export type Cast = Awaited<ReturnType<typeof castOf>>

async function castOf({ db }: SeedContext, ids: { chen: string; zhou: string; admin: string }) {
  const rows = await db
    .select({ id: persons.id, name: persons.name, unit: persons.department, unitName: departments.name })
    .from(persons)
    .leftJoin(departments, eq(departments.id, persons.department))
    .where(inArray(persons.id, Object.values(ids)))
  const one = (id: string) => {
    const row = rows.find((person) => person.id === id)!
    return { id, name: row.name, unit: row.unit ?? '', unitName: row.unitName ?? '' }
  }
  return { chen: one(ids.chen), zhou: one(ids.zhou), admin: one(ids.admin) }
}
