import { eq } from 'drizzle-orm'
import { dayMs } from '#kernel/clock.ts'
import { grantRoles, grants, people } from '#kernel/server/people/schema.ts'
import type { SeedContext } from '#kernel/server/serve.ts'

const secretary = {
  name: '院系秘书',
  about: '维护本单位的人员信息',
  rights: { people: ['view', 'edit'] },
}
const busKeeper = { name: '校车管理员', about: '维护时刻表，发布停运与晚点', rights: { bus: ['manage'] } }

/** Demo data: two roles; a teacher is secretary of her unit, a counsellor manages the buses until the end of term. */
export async function seed({ db, site, now, people: ids }: SeedContext): Promise<void> {
  const chen = ids.T1001
  const [unit] = chen ? await db.select({ id: people.department }).from(people).where(eq(people.id, chen)) : []
  const [first] = await db.insert(grantRoles).values(secretary).returning({ id: grantRoles.id })
  if (unit?.id) await db.insert(grants).values({ person: chen!, role: first!.id, scope: unit.id, since: now })
  if (!Object.hasOwn(site.modules, 'bus')) return
  const [second] = await db.insert(grantRoles).values(busKeeper).returning({ id: grantRoles.id })
  const until = new Date(now.getTime() + 120 * dayMs)
  if (ids.T1002) await db.insert(grants).values({ person: ids.T1002, role: second!.id, since: now, until })
}
