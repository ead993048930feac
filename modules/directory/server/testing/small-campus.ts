import { randomUUID } from 'node:crypto'
import { eq } from 'drizzle-orm'
import { writeForSite } from '#kernel/server/db/site-db.ts'
import { departments, grants, people } from '#kernel/server/people/schema.ts'
import type { Caller, campus } from '#kernel/testing/campus.ts'
import { served } from '../index.ts'
import { contacts } from '../schema.ts'
import { searchOffice } from '../search-documents.ts'

type Campus = Awaited<ReturnType<typeof campus>>
type Settings = Record<string, unknown>
type ContactDraft = Partial<typeof contacts.$inferInsert> & { department: string }

/**
 * 湖滨大学 with 计算机学院 (软件工程系 below it) and 学生工作部. Lin and Chen belong to 软件工程系, Wu and Zhou to 学生工作部, the administrator to
 * the university itself.
 */
export async function smallCampus(t: Campus, settings: Settings = {}, others: Record<string, Settings> = {}) {
  const s = await t.site({ modules: { shell: {}, ...others, [served.module.key]: settings } })
  const { pool } = t.portal.database
  const [top, school, software, office] = Array.from({ length: 4 }, () => randomUUID()) as [
    string,
    string,
    string,
    string,
  ]
  await writeForSite(pool, s.id, async (db) => {
    await db.insert(departments).values([
      { id: top, code: 'U', name: '湖滨大学', line: [top] },
      { id: school, parent: top, code: 'C1', name: '计算机学院', line: [top, school], position: 1 },
      { id: software, parent: school, code: 'C11', name: '软件工程系', line: [top, school, software], position: 2 },
      { id: office, parent: top, code: 'XG', name: '学生工作部', line: [top, office], position: 3 },
    ])
    const places: [Caller, string][] = [
      [s.lin, software],
      [s.chen, software],
      [s.wu, office],
      [s.zhou, office],
      [s.admin, top],
    ]
    for (const [who, unit] of places) {
      const own = { department: unit, mobile: '13800010001', email: 'chenjing@lakeside.example' }
      await db.update(people).set(own).where(eq(people.id, who.id))
    }
  })
  const grant = (who: Caller, modules: string[], scope: string | null) =>
    writeForSite(pool, s.id, (db) =>
      db.insert(grants).values({ person: who.id, app: served.module.key, modules, scope }),
    )
  const contact = async (draft: ContactDraft) => {
    const values = {
      post: '值班',
      phones: ['0571-1'],
      visibility: 'members' as const,
      state: 'approved' as const,
      words: '值班|zhiban|zb',
      ...draft,
    }
    return writeForSite(pool, s.id, async (db) => {
      const [row] = await db.insert(contacts).values(values).returning()
      await searchOffice({ db }, row!.id)
      return row!
    })
  }
  return { ...s, units: { top, school, software, office }, grant, contact }
}
