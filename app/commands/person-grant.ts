import { getTableColumns, type SQL, sql } from 'drizzle-orm'
import * as z from 'zod'
import { type WriteDb, writeForSite } from '#kernel/server/db/site-db.ts'
import { OperatorError } from '#kernel/server/operator-error.ts'
import { grants } from '#kernel/server/people/schema.ts'
import { command } from './command.ts'
import { type Bundle, bundleIn, findRole, isRole } from './granted.ts'
import { findPerson, findUnit } from './people.ts'
import { findSite, note } from './site-rows.ts'

const options = {
  site: 'needed',
  number: 'needed',
  app: 'text',
  modules: 'text',
  role: 'text',
  scope: 'text',
  since: 'text',
  until: 'text',
} as const

const about = 'gives rights of an application or a role; over a unit by its code, from and until a day or moment'

export const grant = command(about, options, async (desk, given) => {
  const { site, number, scope = '' } = given
  const bundle = await bundleIn(given)
  await writeForSite(desk.database.pool, site, async (db) => {
    const { zone } = await findSite(db, site)
    const { id } = await findPerson(db, site, number)
    const values = {
      person: id,
      ...(await columnsOf(db, site, bundle)),
      scope: await findUnit(db, site, scope),
      ...(given.since !== undefined && { since: dayStart(given.since, zone) }),
      until: given.until === undefined ? null : dayEnd(given.until, zone),
    }
    const isOver = sql<boolean>`coalesce(${grants.until} <= greatest(now(), ${grants.since}), false)`
    const [made] = await db
      .insert(grants)
      .values(values)
      .returning({ ...getTableColumns(grants), isOver })
    const { isOver: over, ...after } = made!
    if (over) throw new OperatorError(`The time ${given.until} is already over, or over before it begins.`)
    await note(db, { action: 'person.grant', entity: 'person', entityId: id, after })
  })
  const times = [given.since && ` from ${given.since}`, given.until && ` until ${given.until}`].filter(Boolean).join('')
  return `The person ${number} at ${site} has ${worded(bundle)}${scope && ` over ${scope}`}${times}.`
})

async function columnsOf(db: WriteDb, site: string, bundle: Bundle) {
  return isRole(bundle) ? { role: (await findRole(db, site, bundle.role)).id } : bundle
}

const worded = (bundle: Bundle): string =>
  isRole(bundle) ? `the role ${bundle.role}` : `${bundle.modules.join(', ')} of ${bundle.app}`

/** The start of a day in the site's time zone. */
const dayStart = (spelled: string, zone: string): SQL => momentOf(spelled, zone, 0)

/** The end of a day, inclusive. */
const dayEnd = (spelled: string, zone: string): SQL => momentOf(spelled, zone, 1)

function momentOf(spelled: string, zone: string, days: number): SQL {
  if (z.iso.date().safeParse(spelled).success) {
    return sql`((${spelled}::date + ${days}::int)::timestamp at time zone ${zone})`
  }
  if (z.iso.datetime({ offset: true }).safeParse(spelled).success) return sql`${spelled}::timestamptz`
  throw new OperatorError(`“${spelled}” is no day such as 2030-06-30 and no moment such as 2030-06-30T18:00:00+08:00.`)
}
