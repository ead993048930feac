import { getTableColumns, sql } from 'drizzle-orm'
import type { WriteDb } from '#kernel/server/db/site-db.ts'
import { writeForSite } from '#kernel/server/db/site-db.ts'
import { OperatorError } from '#kernel/server/operator-error.ts'
import { grants } from '#kernel/server/people/schema.ts'
import { command } from './command.ts'
import { type Bundle, bundleIn, findRole, isRole } from './granted.ts'
import { dayEnd, dayStart } from './moments.ts'
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
