import { and, eq, or, type SQL, sql } from 'drizzle-orm'
import { maskPhone } from '#engines/directory/mask.ts'
import { pathOf, type Units } from '#engines/directory/server/units.ts'
import { seconds } from '#kernel/clock.ts'
import { pick } from '#kernel/pick.ts'
import type { ReadContext } from '#kernel/server/context.ts'
import { type Paging, someOf } from '#kernel/server/db/list.ts'
import { departments } from '#kernel/server/people/schema.ts'
import { within } from '#kernel/server/people/scope.ts'
import type { ContactFace, Visibility } from '../shapes.ts'
import { contactSteps, reaches } from './contact-states.ts'
import { contacts } from './schema.ts'

/** A contact with its unit. */
export type ContactRow = typeof contacts.$inferSelect & { unitName: string; line: string[] }

/** Contacts visible to the caller that match the condition. */
export async function contactRows(
  ctx: Pick<ReadContext, 'db' | 'person' | 'scope'>,
  wanted: SQL | undefined,
  paging: Paging,
  order: SQL[] = [],
): Promise<{ rows: ContactRow[]; more: boolean }> {
  const query = ctx.db
    .select({ contact: contacts, unitName: departments.name, line: departments.line })
    .from(contacts)
    .innerJoin(departments, eq(departments.id, contacts.department))
    .where(and(wanted, isMet(ctx)))
  const { rows, more } = await someOf(query, paging, order, departments.position, contacts.position, contacts.id)
  return { rows: rows.map(({ contact, ...unit }) => ({ ...contact, ...unit })), more }
}

/**
 * Contacts are visible to their audience and to the person they name; a proposal only to its author and those who
 * decide.
 */
export function isMet({ person, scope }: Pick<ReadContext, 'person' | 'scope'>): SQL {
  const decides = within(scope('edit')) ?? sql`true`
  const open = openTo(person)
  const unit = sql`${contacts.visibility} = 'unit' and ${isOwnUnit(person?.departmentId)}`
  const visible = sql`${contacts.visibility} = any(${sql.param(open)}::text[])`
  const standing = sql`${contacts.state} in ('approved', 'stale')`
  const mine = sql`${contacts.state} = 'proposed' and ${contacts.proposedBy} = ${person?.id ?? null}::uuid`
  const named = sql`${contacts.person} = ${person?.id ?? null}::uuid`
  const met = or(and(standing, or(visible, unit, named)), mine, person ? decides : undefined)
  return sql`${contacts.state} <> 'removed' and (${met})`
}

/** Visibilities that the caller may see, whatever their unit. */
export function openTo(person: ReadContext['person']): Visibility[] {
  if (!person) return ['everyone']
  return person.role === 'student' ? ['everyone', 'members'] : ['everyone', 'members', 'staff']
}

/** A person belongs to their own unit and to all units above it. */
export const isOwnUnit = (unit: string | null | undefined): SQL =>
  sql`exists (select from ${departments} own where own.id = ${unit ?? null}::uuid and ${contacts.department} = any(own.line))`

export function faceOf(ctx: ReadContext, row: ContactRow, units: Units): ContactFace {
  const { unitName, line, mobile, person, confirmedAt } = row
  return {
    id: row.id,
    unit: { id: row.department, name: unitName },
    path: pathOf(units, row.department),
    ...pick(row, 'post', 'duties', 'name'),
    person: (ctx.person && person) ?? '',
    office: row.office,
    phones: row.phones,
    mobile: maskPhone(mobile),
    ...pick(row, 'hours', 'visibility', 'state'),
    confirmedAt: seconds(confirmedAt),
    version: row.version,
    allowedActions: contactSteps.allowedActions(row, ctx),
    mayUnmask: mobile !== '' && mayUnmask(ctx, line),
  }
}

/** With `unmask` for the unit, or as a staff colleague in the same unit. Never for students as colleagues. */
export function mayUnmask({ person, scope }: Pick<ReadContext, 'person' | 'scope'>, line: readonly string[]): boolean {
  if (!person) return false
  const colleague = person.role !== 'student' && person.departmentId !== null && person.departmentId === line.at(-1)
  return colleague || (line.length > 0 ? reaches(scope('unmask'), line) : scope('unmask') === 'all')
}
