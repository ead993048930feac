import { and, asc, eq, isNull, or, sql } from 'drizzle-orm'
import * as z from 'zod'
import { personRoles } from '#kernel/person-roles.ts'
import { readerFor, type WriteDb, writeForSite } from '#kernel/server/db/site-db.ts'
import { OperatorError } from '#kernel/server/operator-error.ts'
import { departments, people } from '#kernel/server/people/schema.ts'
import { spelling } from '#kernel/server/people/spelling.ts'
import { ofTheirUnit } from '#kernel/server/people/unit.ts'
import { command, type Desk } from './command.ts'
import { hashGiven } from './given-password.ts'
import { columns, json } from './print.ts'
import { findSite, note } from './site-rows.ts'

const personShape = z.object({
  number: z.string().regex(/^\S{1,64}$/, 'up to 64 letters without a space'),
  name: z.string().trim().min(1).max(100),
  role: z.enum(personRoles, `one of ${personRoles.join(', ')}`),
  department: z.string().max(100),
})

const createOptions = {
  site: 'needed',
  number: 'needed',
  role: 'needed',
  name: 'text',
  department: 'text',
  password: 'text',
} as const

export const create = command(
  'makes a person; --password - reads from the input',
  createOptions,
  async (desk, given) => {
    const { site, number, password, role, name = number, department = '' } = given
    const { success, data: person, error } = personShape.safeParse({ number, name, role, department })
    if (!success)
      throw new OperatorError(
        `The option --${error.issues[0]!.path[0]!.toString()} has to be ${error.issues[0]!.message}.`,
      )
    const passwordHash = password === undefined ? '' : await hashGiven(password)
    await writeForSite(desk.database.pool, site, async (db) => {
      await findSite(db, site)
      const unit = await findUnit(db, site, department)
      const values = { ...person, ...spelling(name), department: unit, passwordHash }
      const [made] = await db.insert(people).values(values).onConflictDoNothing().returning({ id: people.id })
      if (!made) throw new OperatorError(`There is already a person ${number} at ${site}.`)
      await note(db, { action: 'person.create', entity: 'person', entityId: made.id, after: person })
    })
    return `The person ${number} at ${site} is made.`
  },
)

export const list = command('all people of a site', { site: 'needed', json: 'flag' }, async (desk, given) => {
  const found = await peopleOf(desk, given.site)
  if (given.json) return json(found)
  const rows = found.map((one) => [one.number, one.name, one.role, one.department, one.left ? 'left' : ''])
  return rows.length ? columns([['number', 'name', 'role', 'department', ''], ...rows]) : 'There is nobody yet.'
})

/** A unit by its code or its name. */
export async function findUnit(db: WriteDb, site: string, spelled: string): Promise<string | null> {
  if (spelled === '') return null
  const [unit] = await db
    .select({ id: departments.id })
    .from(departments)
    .where(and(or(eq(departments.code, spelled), eq(departments.name, spelled)), isNull(departments.closedAt)))
  if (!unit) throw new OperatorError(`There is no unit ${spelled} at ${site}.`)
  return unit.id
}

/** A person who has not left. */
export async function findPerson(db: WriteDb, site: string, number: string): Promise<{ id: string }> {
  const person = await findAnyone(db, site, number)
  if (person.leftAt) throw new OperatorError(`The person ${number} has left ${site}.`)
  return person
}

/** Also a person who has left: their rights can still be revoked. */
export async function findAnyone(db: WriteDb, site: string, number: string) {
  const [person] = await db
    .select({ id: people.id, leftAt: people.leftAt })
    .from(people)
    .where(eq(people.number, number))
    .for('update')
  if (!person) throw new OperatorError(`There is no person ${number} at ${site}.`)
  return person
}

async function peopleOf({ database }: Desk, site: string) {
  await writeForSite(database.pool, site, (db) => findSite(db, site))
  const { number, name, role, leftAt } = people
  const department = sql<string>`coalesce(${departments.name}, '')`
  const rows = await readerFor(database.pool, site)
    .select({ number, name, role, department, leftAt })
    .from(people)
    .leftJoin(departments, ofTheirUnit)
    .orderBy(asc(number))
  return rows.map(({ leftAt: left, ...person }) => ({ ...person, left }))
}
