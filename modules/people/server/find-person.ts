import { and, eq, type SQL } from 'drizzle-orm'
import { maskEmail, maskPhone } from '#engines/directory/mask.ts'
import { seconds } from '#kernel/clock.ts'
import { kernel, notFound, theRow } from '#kernel/language/words.ts'
import { pick } from '#kernel/pick.ts'
import type { ReadContext, WriteContext } from '#kernel/server/context.ts'
import { rowVersion } from '#kernel/server/db/row-version.ts'
import { departments, people } from '#kernel/server/people/schema.ts'
import { within } from '#kernel/server/people/scope.ts'
import { ofTheirUnit } from '#kernel/server/people/unit.ts'
import { personSteps } from './person-states.ts'

const columns = {
  ...pick(people, 'id', 'number', 'name', 'latinName', 'role', 'holder'),
  departmentId: people.department,
  department: departments.name,
  ...pick(people, 'mobile', 'email', 'createdAt', 'leftAt'),
  version: rowVersion(people),
}

export type PersonRow = Awaited<ReturnType<typeof selectPeople>>[number]

/** People joined with their units, which scope checks need. */
export const selectPeople = ({ db }: Pick<ReadContext, 'db'>, where: SQL | undefined) =>
  db.select(columns).from(people).leftJoin(departments, ofTheirUnit).where(where).$dynamic()

/** A person within the scope of this permission. */
export async function findPerson(ctx: ReadContext, id: string, right: string): Promise<PersonRow> {
  return theRow(await selectPeople(ctx, and(eq(people.id, id), within(ctx.scope(right)))))
}

/** The same with a row lock; refused if the version differs from what the editor saw. */
export async function holdPerson(ctx: WriteContext, id: string, right: string, version?: string): Promise<PersonRow> {
  const [person] = await selectPeople(ctx, and(eq(people.id, id), within(ctx.scope(right)))).for('update', {
    of: people,
  })
  if (!person) throw notFound()
  if (version !== undefined && person.version !== version) throw kernel.fail('changed')
  return person
}

export const stateOf = ({ leftAt }: Pick<PersonRow, 'leftAt'>) => (leftAt ? 'left' : 'here')

export function shown(row: PersonRow, ctx: ReadContext) {
  const { holder: _, departmentId, department, mobile, email, createdAt, leftAt, ...rest } = row
  const state = stateOf(row)
  return {
    ...rest,
    department: department ?? '',
    departmentId: departmentId ?? '',
    mobile: maskPhone(mobile),
    email: maskEmail(email),
    state,
    created: seconds(createdAt),
    left: leftAt ? seconds(leftAt) : 0,
    allowedActions: personSteps.allowedActions({ state, id: row.id }, { edits: ctx.may('edit'), id: ctx.person!.id }),
  } as const
}

/** Fields of a person for the audit log. */
export const noted = ({ number, name, latinName, role, departmentId, mobile, email }: PersonRow) => ({
  number,
  name,
  ...(latinName && { latinName }),
  role,
  department: departmentId,
  mobile: maskPhone(mobile),
  email: maskEmail(email),
})
