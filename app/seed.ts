import { sql } from 'drizzle-orm'
import { pino } from 'pino'
import { buildAgenda } from '#engines/agenda/server/jobs.ts'
import { buildOwnCards } from '#engines/own-cards/server/own-cards.ts'
import { buildSearch } from '#engines/search/server/jobs.ts'
import { movedSites } from '#kernel/server/cells/moved-sites.ts'
import type { Pool } from '#kernel/server/db/pool.ts'
import { readerFor, type WriteDb, writeForSite } from '#kernel/server/db/site-db.ts'
import { openStorage } from '#kernel/server/files/storage/storage.ts'
import { OperatorError } from '#kernel/server/operator-error.ts'
import { hashPassword } from '#kernel/server/people/password.ts'
import { grants, people } from '#kernel/server/people/schema.ts'
import { spelling } from '#kernel/server/people/spelling.ts'
import type { JobContext, Served } from '#kernel/server/serve.ts'
import type { Settings } from '#kernel/server/settings.ts'
import { sites } from '#kernel/server/sites/schema.ts'
import { sealSecrets } from '#kernel/server/sites/sealed.ts'
import { type Site, siteShape } from '#kernel/site.ts'
import { type Demo, demos } from '#sites/demo.ts'
import { demoPassword } from '#sites/people.ts'
import { type Known, seedCrowd, seedUnits } from './seed-directory.ts'

type Where = Pick<Settings, 'dataDir' | 'FILES_URL' | 'secret'>

/** All, none, or those with these ids. The first one answers loopback hosts that no site claims. */
export function demosFor(wanted: Settings['DEMO']): readonly Demo[] {
  if (typeof wanted === 'boolean') return wanted ? demos : []
  const known = demos.map(({ site }) => site.id)
  const unknown = wanted.find((id) => !known.includes(id))
  if (unknown)
    throw new OperatorError(`There is no demo site ${unknown}: DEMO is on, off, or some of ${known.join(', ')}.`)
  return demos.filter(({ site }) => wanted.includes(site.id))
}

/** Creates missing demo sites concurrently, each in one transaction; returns how many. */
export async function seedDemoSites(
  pool: Pool,
  wanted: readonly Demo[],
  modules: readonly Served[],
  where: Where,
): Promise<number> {
  const made = await Promise.all(wanted.map((demo) => seedSite(pool, demo, modules, where)))
  return made.filter(Boolean).length
}

async function seedSite(pool: Pool, demo: Demo, modules: readonly Served[], where: Where): Promise<boolean> {
  const { secret } = where
  const config = siteShape.parse(demo.site)
  if ((await readerFor(pool, config.id).select({ site: sites.site }).from(sites)).length) return false
  if ((await movedSites(pool)).some(({ site }) => site === config.id)) return false
  // Hashed once for all people: the password is public anyway, and hashing is slow.
  const passwordHash = await hashPassword(demoPassword)
  return writeForSite(pool, config.id, async (db) => {
    // If several nodes start at once, this insert decides which of them seeds the site.
    const inserted = await db
      .insert(sites)
      .values({ config: sealSecrets({ secret, site: config.id }, config) })
      .onConflictDoNothing()
      .returning({ site: sites.site })
    if (!inserted.length) return false
    const ids = await seedPeople(db, demo, passwordHash)
    for (const { module, seed } of modules) {
      if (seed && Object.hasOwn(config.modules, module.key)) {
        await seed({ site: config, db, now: await databaseNow(db), people: ids, storage: openStorage(where), secret })
      }
    }
    await seedShared(db, config, modules)
    return true
  })
}

/** Builds the agendas, the cards of people and the search index of the demo rows. No notifications, since nobody is online yet. */
export async function seedShared(db: WriteDb, site: Site, modules: readonly Served[]): Promise<void> {
  const nobody = async () => {}
  const ctx = {
    site,
    db,
    now: await databaseNow(db),
    tools: { modules },
    publish: nobody,
    log: pino({ enabled: false }),
  }
  await buildAgenda(ctx as unknown as JobContext)
  await buildOwnCards(ctx as unknown as JobContext)
  await buildSearch(ctx as unknown as JobContext)
}

async function seedPeople(
  db: WriteDb,
  { people: cast, tree, crowd }: Demo,
  passwordHash: string,
): Promise<Record<string, string>> {
  const ids: Record<string, string> = {}
  const units = await seedUnits(db, tree)
  const known: Known[] = []
  const holders = new Map<string, string>()
  for (const { grants: rights = {}, department, title = '', tag = '', over, sameAs = '', ...person } of cast) {
    const [row] = await db
      .insert(people)
      .values({
        ...person,
        ...spelling(person.name),
        department: units.get(department)!,
        passwordHash,
        holder: holders.get(sameAs),
      })
      .returning({ id: people.id, holder: people.holder })
    ids[person.number] = row!.id
    holders.set(person.number, row!.holder)
    known.push({ id: row!.id, unit: department, title, tag })
    for (const [app, modules] of Object.entries(rights))
      await db.insert(grants).values({ person: row!.id, app, modules })
    for (const [app, modules] of Object.entries(over?.grants ?? {})) {
      const until = sql`now() + make_interval(days => ${over!.days})`
      await db.insert(grants).values({ person: row!.id, app, modules, scope: units.get(over!.unit)!, until })
    }
  }
  await seedCrowd(db, units, crowd, known)
  return ids
}

export async function databaseNow(db: WriteDb): Promise<Date> {
  const { rows } = await db.execute<{ now: Date }>(sql`select now()`)
  return new Date(rows[0]!.now)
}
