import { type SQL, sql } from 'drizzle-orm'
import * as z from 'zod'
import { writeForSite } from '#kernel/server/db/site-db.ts'
import { grants } from '#kernel/server/people/schema.ts'
import { Trouble } from '#kernel/server/trouble.ts'
import { findModule } from './check-site.ts'
import { command } from './command.ts'
import { findPerson } from './people.ts'
import { findSite, note } from './site-rows.ts'

const options = { site: 'needed', number: 'needed', app: 'needed', modules: 'needed', until: 'text' } as const

export const grant = command('gives rights, if wanted until a day or moment', options, async (desk, given) => {
  const { site, number, app, until } = given
  const modules = await rightsIn(app, given.modules)
  await writeForSite(desk.database.pool, site, async (db) => {
    const { zone } = await findSite(db, site)
    const { id } = await findPerson(db, site, number)
    const values = { person: id, app, modules, until: until === undefined ? null : momentOf(until, zone) }
    const [made] = await db
      .insert(grants)
      .values(values)
      .returning({ until: grants.until, isOver: sql<boolean>`coalesce(${grants.until} <= now(), false)` })
    if (made!.isOver) throw new Trouble(`The time ${until} is already over.`)
    await note(db, {
      action: 'person.grant',
      entity: 'person',
      entityId: id,
      after: { app, modules, until: made!.until },
    })
  })
  return `The person ${number} at ${site} has ${modules.join(', ')} of ${app}${until ? ` until ${until}` : ''}.`
})

async function rightsIn(app: string, spelled: string): Promise<string[]> {
  const { permissions } = await findModule(app)
  const modules = [...new Set(spelled.split(',').map((one) => one.trim()))]
  const unknown = modules.find((one) => !permissions.includes(one))
  if (unknown === undefined) return modules
  throw new Trouble(`The application ${app} has no module ${unknown || '“”'}: use ${permissions.join(', ')}.`)
}

/** A day counts to its end, where the site is. */
function momentOf(until: string, zone: string): SQL {
  if (z.iso.date().safeParse(until).success) return sql`((${until}::date + 1)::timestamp at time zone ${zone})`
  if (z.iso.datetime({ offset: true }).safeParse(until).success) return sql`${until}::timestamptz`
  throw new Trouble(`“${until}” is no day such as 2030-06-30 and no moment such as 2030-06-30T18:00:00+08:00.`)
}
