import { eq } from 'drizzle-orm'
import { getUnits, type Units } from '#engines/directory/server/units.ts'
import type { InputOf } from '#kernel/contract.ts'
import { badInput, notFound } from '#kernel/language/words.ts'
import { personOf, type ReadContext, type WriteContext } from '#kernel/server/context.ts'
import { updateVersioned } from '#kernel/server/db/versioned.ts'
import { people } from '#kernel/server/people/schema.ts'
import type { contract } from '../contract.ts'
import { directory } from '../module.ts'
import type { ContactAction } from '../shapes.ts'
import { moveOnAgenda } from './agenda.ts'
import type { ContactRow } from './contact-rows.ts'
import { contactSteps, reaches } from './contact-states.ts'
import { wordsOf } from './contact-words.ts'
import { findContact } from './contacts.ts'
import { contacts as table } from './schema.ts'
import { searchOffice } from './search-documents.ts'

type Calls = typeof contract
type Draft = InputOf<Calls['saveContact']>

export async function saveContact(ctx: WriteContext, input: Draft) {
  const before = input.id ? await findContact(ctx, input.id) : undefined
  const values = await valuesOf(ctx, input, before)
  return before ? change(ctx, before, input.version, values) : propose(ctx, input, values)
}

export const approveContact = (ctx: WriteContext, input: InputOf<Calls['approveContact']>) =>
  step(ctx, 'approve', input)
export const confirmContact = (ctx: WriteContext, input: InputOf<Calls['confirmContact']>) =>
  step(ctx, 'confirm', input)
export const removeContact = (ctx: WriteContext, input: InputOf<Calls['removeContact']>) => step(ctx, 'remove', input)

type Values = Awaited<ReturnType<typeof valuesOf>>

async function change(ctx: WriteContext, before: ContactRow, version: number, values: Values) {
  const state = contactSteps.move('edit', before, ctx)
  const after = await store(ctx, before.id, version, { ...values, state, confirmedAt: ctx.now })
  await moveOnAgenda(ctx, before, after)
  await ctx.audit({
    action: 'contact.edit',
    entity: 'contact',
    entityId: before.id,
    before: told(before),
    after: told(after),
  })
  return { id: before.id, state }
}

/** Approved at once with `edit` for the unit; otherwise a proposal by a colleague of the unit. */
async function propose(ctx: WriteContext, { unit }: Draft, values: Values) {
  const units = await getUnits(ctx.db)
  const line = units.get(unit)?.line ?? []
  const edits = line.length > 0 && reaches(ctx.scope('edit'), line)
  const { id, role } = personOf(ctx)
  const colleague = role !== 'student' && ownLine(ctx, units).includes(unit)
  if (!edits && !colleague) throw notFound()
  const state = edits ? ('approved' as const) : ('proposed' as const)
  const [row] = await ctx.db
    .insert(table)
    .values({ ...values, state, proposedBy: id, confirmedAt: ctx.now })
    .returning()
  await moveOnAgenda(ctx, undefined, row!)
  await searchOffice(ctx, row!.id)
  await ctx.audit({ action: 'contact.propose', entity: 'contact', entityId: row!.id, after: told(row!) })
  return { id: row!.id, state }
}

async function step(ctx: WriteContext, action: ContactAction, { id, version }: { id: string; version: number }) {
  const before = await findContact(ctx, id)
  const state = contactSteps.move(action, before, ctx)
  const confirmed = state === 'approved' ? { confirmedAt: ctx.now } : {}
  await moveOnAgenda(ctx, before, await store(ctx, id, version, { state, ...confirmed }))
  await ctx.audit({
    action: `contact.${action}`,
    entity: 'contact',
    entityId: id,
    before: { state: before.state },
    after: { state },
  })
  return {}
}

async function store(ctx: WriteContext, id: string, version: number, values: Partial<typeof table.$inferInsert>) {
  const row = await updateVersioned(ctx.db, table, { id, version }, values)
  await searchOffice(ctx, id)
  return row
}

async function valuesOf(ctx: WriteContext, draft: Draft, before: ContactRow | undefined) {
  const { unit, keepMobile, person, post, duties, name, office, phones, hours, visibility } = draft
  const units = await getUnits(ctx.db)
  if (!units.has(unit)) throw badInput({ unit: 'wrong' })
  if (before && before.department !== unit && !reaches(ctx.scope('edit'), units.get(unit)!.line)) throw notFound()
  const mobile = keepMobile ? (before?.mobile ?? '') : draft.mobile
  if (!phones.length && !mobile && !office) throw directory.fail('notReachable')
  await checkPerson(ctx, person)
  const words = wordsOf([post, ...duties, name, office, units.get(unit)!.name, ...phones])
  return {
    department: unit,
    person: person || null,
    post,
    duties,
    name,
    office,
    phones,
    mobile,
    hours,
    visibility,
    words,
  }
}

async function checkPerson(ctx: WriteContext, id: string): Promise<void> {
  if (!id) return
  const [found] = await ctx.db.select({ id: people.id }).from(people).where(eq(people.id, id))
  if (!found) throw badInput({ person: 'wrong' })
}

/** Fields for the audit log, without the mobile number, since the log is kept for years. */
function told({ department, post, duties, name, office, phones, hours, visibility, state }: typeof table.$inferSelect) {
  return { department, post, duties, name, office, phones, hours, visibility, state }
}

/** The caller's unit and its ancestors; empty for an anonymous visitor. */
const ownLine = ({ person }: Pick<ReadContext, 'person'>, units: Units): readonly string[] =>
  units.get(person?.departmentId ?? '')?.line ?? []
