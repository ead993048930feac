import { randomUUID } from 'node:crypto'
import { eq } from 'drizzle-orm'
import { writeForSite } from '#kernel/server/db/site-db.ts'
import { departments, grants, people } from '#kernel/server/people/schema.ts'
import { spelling } from '#kernel/server/people/spelling.ts'
import type { Served } from '#kernel/server/serve.ts'
import { type Caller, campus } from '#kernel/testing/campus.ts'
import { contract } from '../../contract.ts'
import { served } from '../index.ts'

type Given = Partial<typeof grants.$inferInsert>

/**
 * 湖滨大学 with two schools: 计算机学院 (陈静, 周明) with 软件工程系 (林晓雨) below it, and 外国语学院 (吴子航). 郑岚 has all permissions for all
 * units and belongs to none.
 */
export async function peopleCampus(others: readonly Served[] = []) {
  const t = await campus([...others, served])
  return {
    ...t,
    siteWithUnits: async () => {
      const site = await t.site()
      const change = <T>(work: Parameters<typeof writeForSite<T>>[2]) =>
        writeForSite(t.portal.database.pool, site.id, work)
      const [top, cs, se, arts] = [randomUUID(), randomUUID(), randomUUID(), randomUUID()]
      await change(async (db) => {
        await db.insert(departments).values([
          { id: top, code: 'U', name: '湖滨大学', line: [top] },
          { id: cs, parent: top, code: 'CS', name: '计算机学院', line: [top, cs] },
          { id: se, parent: cs, code: 'SE', name: '软件工程系', line: [top, cs, se] },
          { id: arts, parent: top, code: 'FL', name: '外国语学院', line: [top, arts] },
        ])
        const places = [
          [site.lin, '林晓雨', se],
          [site.wu, '吴子航', arts],
          [site.chen, '陈静', cs],
          [site.zhou, '周明', cs],
        ] as const
        for (const [{ id }, name, department] of places) {
          await db
            .update(people)
            .set({ department, ...spelling(name), mobile: '13800010001', email: 'someone@lakeside.example' })
            .where(eq(people.id, id))
        }
      })
      /** Written directly to the database, bypassing the rules. */
      const give = ({ id }: Caller, given: Given) =>
        change(async (db) => {
          const values = { app: given.role ? '' : 'people', ...given, person: id }
          const [made] = await db.insert(grants).values(values).returning()
          return made!
        })
      const versionOf = async ({ id }: Caller) => (await site.call(site.admin, contract.person, { id })).person.version
      const grantsOf = async ({ id }: Caller) =>
        (await site.call(site.admin, contract.grants, { person: id, order: 'asc' })).list
      return { ...site, top, cs, se, arts, change, give, versionOf, grantsOf }
    },
  }
}
