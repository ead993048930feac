import { dayIn } from '#kernel/clock.ts'
import type { SeedContext } from '#kernel/server/serve.ts'
import { spelledNumber } from '../../shapes.ts'
import { newCode } from '../codes.ts'
import { numbers, papers, pools, versions } from '../schema.ts'
import type { Cast, Made } from '../seed.ts'
import { earlierTitles } from './texts.ts'

/** Documents of the two years before, filed without a case; one number of each year is void. */
export async function seedEarlier(ctx: SeedContext, { school }: Made, { admin }: Cast): Promise<void> {
  const year = Number(dayIn(ctx.site.zone, ctx.now).slice(0, 4))
  const all = [year - 2, year - 1].flatMap((of) =>
    earlierTitles.map(([kind, title], i) => ({ of, kind, title, n: i + 1 })),
  )
  const made = await ctx.db
    .insert(papers)
    .values(
      all.map(({ of, kind, title, n }) => {
        const at = new Date(Date.UTC(of, n + 1, 8, 2))
        return {
          ...{
            direction: 'out' as const,
            kind,
            title: `${title.replace('年度', `${of}年度`)}`,
            version: 1,
            sealedVersion: 1,
          },
          ...{
            unitName: '党政办公室',
            secrecy: n % 3 === 0 ? ('staff' as const) : ('open' as const),
            urgency: 'normal' as const,
          },
          ...{ state: 'archived' as const, to: '各学院，机关各部门', number: spelledNumber(school.prefix, of, n) },
          ...{ head: school.id, seal: school.seal, sealedAt: at, issuedAt: at, issuedDay: dayIn(ctx.site.zone, at) },
          ...{
            code: newCode(),
            archivedAt: at,
            archiveNumber: `${of}-XZ11-${String(n).padStart(4, '0')}`,
            createdAt: at,
          },
        }
      }),
    )
    .returning({ id: papers.id, title: papers.title, at: papers.createdAt })
  await ctx.db.insert(versions).values(
    made.map(({ id: paper, title, at }) => ({
      ...{ paper, n: 1, title, person: admin.id, at },
      body: `${title.replace(/^关于/, '为做好')}，现将有关事项予以明确。\n一、统一思想认识\n各单位要结合实际认真落实。\n二、加强组织领导\n主要负责同志要亲自部署。`,
    })),
  )
  const rows = all.map(({ of, n }, i) => ({
    ...{
      prefix: school.prefix,
      year: of,
      n,
      state: 'used' as const,
      paper: made[i]!.id,
      by: admin.id,
      at: made[i]!.at,
    },
  }))
  const voided = [year - 2, year - 1].map((of) => ({
    ...{ prefix: school.prefix, year: of, n: earlierTitles.length + 1, state: 'voided' as const, by: admin.id },
    ...{ reason: '内容并入其他文件，不再印发', at: ctx.now, voidedBy: admin.id, voidedAt: ctx.now },
  }))
  await ctx.db.insert(numbers).values([...rows, ...voided])
  const last = earlierTitles.length + 1
  await ctx.db.insert(pools).values([year - 2, year - 1].map((of) => ({ prefix: school.prefix, year: of, last })))
}
