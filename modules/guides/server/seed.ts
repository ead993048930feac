import { everyone, thePublic } from '#engines/directory/audience.ts'
import { audienceValues } from '#engines/directory/server/audience.ts'
import { dayMs } from '#kernel/clock.ts'
import { files } from '#kernel/server/files/schema.ts'
import { storeBytes } from '#kernel/server/files/store.ts'
import { departments, people } from '#kernel/server/people/schema.ts'
import type { SeedContext } from '#kernel/server/serve.ts'
import type { GuideBody, GuideMaterial, GuideTexts } from '../shapes.ts'
import { campusLife } from './demo-campus-life.ts'
import { englishGuides } from './demo-english.ts'
import { demoQuestions, moneyHealth } from './demo-money-health.ts'
import type { DemoGuide } from './demo-shape.ts'
import { studyLife } from './demo-study-life.ts'
import { guideQuestions, guides, guideVotes } from './schema.ts'

const missed = ['没有写周末能不能办', '地图上找不到这个楼', '想知道要不要预约', '']

/** Demo guides, two of them stale and one a draft. */
export async function seedGuides(ctx: SeedContext): Promise<void> {
  const author = ctx.people.admin
  if (!author) return
  const units = await ctx.db.select({ id: departments.id, code: departments.code }).from(departments)
  const byCode = new Map(units.map(({ id, code }) => [code, id]))
  const demos: DemoGuide[] = []
  for (const demo of [...campusLife, ...studyLife, ...moneyHealth]) {
    demos.push({ ...demo, body: await withForms(ctx, author, demo.body) })
  }
  const rows = await ctx.db
    .insert(guides)
    .values(demos.map((demo, at) => rowOf(ctx, demo, at, { author, department: byCode.get(demo.unit) ?? null })))
    .returning({ id: guides.id, title: guides.title, state: guides.state })
  const ids = new Map(rows.filter(({ state }) => state === 'published').map(({ title, id }) => [title, id]))
  await seedVotes(ctx, [...ids.values()])
  await seedQuestions(ctx, ids, author)
}

/** Attaches a file to every material that is a form to fill in. */
async function withForms({ db, site, storage }: SeedContext, owner: string, body: GuideBody): Promise<GuideBody> {
  const materials: GuideMaterial[] = []
  for (const material of body.materials) {
    if (!material.name.endsWith('申请表')) {
      materials.push(material)
      continue
    }
    const name = `${material.name}.csv`
    const bytes = Buffer.from(`\uFEFF${material.name},\n姓名,\n学号,\n联系电话,\n申请事由,\n本人签字,\n`)
    const stored = await storeBytes({ storage, site: site.id }, { bytes })
    await db
      .insert(files)
      .values({ ...stored, owner, name, type: 'text/csv; charset=utf-8', width: null, height: null })
    materials.push({ ...material, file: stored.id, fileName: name })
  }
  return { ...body, materials }
}

function rowOf(
  { now }: SeedContext,
  demo: DemoGuide,
  at: number,
  owner: { author: string; department: string | null },
) {
  const { title, summary, topic, fee, time, keywords, body, isPublic, isDraft, reviewed = 4 + at * 9 } = demo
  const reviewedAt = new Date(now.getTime() - reviewed * dayMs)
  return {
    ...{ summary, topic, fee, time, body, ...owner },
    texts: englishOf(demo),
    ...{ title: title[0], titleEn: title[1], titleTw: title[2], keywords: [...keywords] },
    ...audienceValues(isPublic ? thePublic : everyone),
    state: isDraft ? ('draft' as const) : ('published' as const),
    edition: isDraft ? 0 : 1 + (at % 3),
    ...{ reviewedAt, updatedAt: reviewedAt, createdAt: new Date(reviewedAt.getTime() - 40 * dayMs) },
  }
}

/** English guide texts with the files and counters of the Chinese ones. */
function englishOf({ title, body }: DemoGuide): GuideTexts {
  const said = englishGuides[title[0]]
  if (!said) return {}
  const materials = body.materials.map((one, at) => ({ ...one, ...said.body.materials[at] }))
  const counters = body.counters.map((one, at) => ({ ...one, ...said.body.counters[at] }))
  return { en: { ...said, body: { ...said.body, materials, counters } } }
}

/** Demo votes: most helpful, some with a note of what was missing. */
async function seedVotes({ db, now }: SeedContext, ids: readonly string[]): Promise<void> {
  const voters = (await db.select({ id: people.id }).from(people).orderBy(people.number).limit(40)).map(({ id }) => id)
  const votes = ids.flatMap((guide, at) =>
    voters
      .filter((_, i) => (i + at) % 3 !== 0)
      .map((person, i) => {
        const helpful = (i * 7 + at) % 5 !== 0
        const missing = helpful ? '' : (missed[(i + at) % missed.length] ?? '')
        return { guide, person, helpful, missing, at: new Date(now.getTime() - ((i * 3 + at) % 50) * dayMs) }
      }),
  )
  if (votes.length) await db.insert(guideVotes).values(votes)
}

async function seedQuestions(ctx: SeedContext, ids: ReadonlyMap<string, string>, admin: string): Promise<void> {
  const askers = Object.entries(ctx.people).flatMap(([number, id]) => (number.startsWith('20') ? [id] : []))
  const rows = demoQuestions
    .trim()
    .split('\n')
    .flatMap((line, at) => {
      const [title = '', text = '', said = ''] = line.split('|')
      const guide = ids.get(title)
      const person = askers[at % Math.max(1, askers.length)]
      if (!guide || !person) return []
      const createdAt = new Date(ctx.now.getTime() - (at * 2 + 1) * dayMs)
      const open = { guide, person, text, createdAt }
      if (!said) return [open]
      const answeredAt = new Date(createdAt.getTime() + dayMs / 2)
      const answer = said.replace(/^\*/, '')
      const isPublished = said.startsWith('*')
      return [{ ...open, state: 'answered' as const, answer, isPublished, answeredBy: admin, answeredAt }]
    })
  for (const row of rows) await ctx.db.insert(guideQuestions).values(row)
}
