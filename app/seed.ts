import { randomUUID } from 'node:crypto'
import { sql } from 'drizzle-orm'
import type { Pool } from '#kernel/server/db/pool.ts'
import { type WriteDb, writeForSite } from '#kernel/server/db/site-db.ts'
import { hashPassword } from '#kernel/server/people/password.ts'
import { departments, grants, people } from '#kernel/server/people/schema.ts'
import { spelling } from '#kernel/server/people/spelling.ts'
import type { Served } from '#kernel/server/serve.ts'
import { sites } from '#kernel/server/sites/schema.ts'
import { siteShape } from '#kernel/site.ts'
import { type Demo, demos } from '#sites/demo.ts'
import { type DemoPerson, demoPassword } from '#sites/people.ts'

/** Makes the demo sites that are not there yet, each whole or not at all; returns how many. */
export async function seedDemoSites(pool: Pool, modules: readonly Served[]): Promise<number> {
  let made = 0
  for (const demo of demos) if (await seedSite(pool, demo, modules)) made++
  return made
}

async function seedSite(pool: Pool, demo: Demo, modules: readonly Served[]): Promise<boolean> {
  const config = siteShape.parse(demo.site)
  return writeForSite(pool, config.id, async (db) => {
    // The check is cheap and the hashes are not; nodes that start together settle it in the insert.
    if ((await db.select({ site: sites.site }).from(sites)).length) return false
    const inserted = await db.insert(sites).values({ config }).onConflictDoNothing().returning({ site: sites.site })
    if (!inserted.length) return false
    const ids = await seedPeople(db, demo.people)
    for (const { module, seed } of modules) {
      if (seed && Object.hasOwn(config.modules, module.key)) {
        await seed({ site: config, db, now: await databaseNow(db), people: ids })
      }
    }
    return true
  })
}

async function seedPeople(db: WriteDb, cast: DemoPerson[]): Promise<Record<string, string>> {
  const ids: Record<string, string> = {}
  const units = await seedDepartments(db, cast)
  for (const { grants: rights = {}, department, ...person } of cast) {
    const passwordHash = await hashPassword(demoPassword)
    const [row] = await db
      .insert(people)
      .values({ ...person, ...spelling(person.name), department: units.get(department)!, passwordHash })
      .returning({ id: people.id })
    ids[person.number] = row!.id
    for (const [app, modules] of Object.entries(rights))
      await db.insert(grants).values({ person: row!.id, app, modules })
  }
  return ids
}

async function seedDepartments(db: WriteDb, cast: DemoPerson[]): Promise<Map<string, string>> {
  const units = new Map(cast.map(({ department }) => [department, randomUUID()]))
  const rows = [...units].map(([name, id], position) => ({ id, code: `D${position + 1}`, name, line: [id], position }))
  await db.insert(departments).values(rows)
  return units
}

async function databaseNow(db: WriteDb): Promise<Date> {
  const { rows } = await db.execute<{ now: Date }>(sql`select now()`)
  return new Date(rows[0]!.now)
}
