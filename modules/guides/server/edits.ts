import { and, eq, inArray } from 'drizzle-orm'
import { audienceValues } from '#engines/directory/server/audience.ts'
import { getUnits } from '#engines/directory/server/units.ts'
import type { InputOf } from '#kernel/contract.ts'
import { badInput } from '#kernel/language/words.ts'
import { personOf, type WriteContext } from '#kernel/server/context.ts'
import { updateVersioned } from '#kernel/server/db/versioned.ts'
import { files } from '#kernel/server/files/schema.ts'
import type { guideContract } from '../contract.ts'
import { guideModule } from '../module.ts'
import { renewGuide, takeGuide } from './agenda.ts'
import { findBookmark } from './bookmarks.ts'
import { guides as table } from './schema.ts'
import { searchGuide } from './search-documents.ts'
import { formsOf } from './shown.ts'
import { guideSteps } from './states.ts'

type Calls = typeof guideContract
type Draft = InputOf<Calls['saveGuide']>
type Row = typeof table.$inferSelect

/** Saving counts as a review. */
export async function saveGuide(ctx: WriteContext, input: Draft) {
  const before = input.id ? (await findBookmark(ctx, input.id)).guide : undefined
  await checkUnit(ctx, input.unit, before)
  const texts = input.texts ?? before?.texts ?? {}
  await checkFiles(ctx, { ...input, texts }, before)
  const values = { ...valuesOf(input), texts, reviewedAt: ctx.now, updatedAt: ctx.now, remindedAt: null }
  const after = before
    ? await updateVersioned(ctx.db, table, input, {
        ...values,
        edition: before.edition + (before.state === 'published' ? 1 : 0),
      })
    : await make(ctx, values)
  if (after.state === 'published') checkWhole(after)
  await renewGuide(ctx, before, after)
  await searchGuide(ctx, after.id)
  await ctx.audit({
    action: 'guide.save',
    entity: 'guide',
    entityId: after.id,
    before: before && told(before),
    after: told(after),
  })
  return { id: after.id, version: after.version }
}

export async function stepGuide(ctx: WriteContext, { id, version, action }: InputOf<Calls['stepGuide']>) {
  const { guide } = await findBookmark(ctx, id)
  const state = guideSteps.move(action, guide, undefined)
  if (action === 'publish') checkWhole(guide)
  const known = { reviewedAt: ctx.now, remindedAt: null }
  const edition = guide.edition + (action === 'publish' ? 1 : 0)
  const change = action === 'withdraw' ? { state } : { state, edition, ...known }
  const after = await updateVersioned(ctx.db, table, { id, version }, change)
  await renewGuide(ctx, guide, after)
  if (action === 'delete') await remove(ctx, after)
  await searchGuide(ctx, id)
  await ctx.audit({ action: `guide.${action}`, entity: 'guide', entityId: id, before: told(guide), after: told(after) })
  return {}
}

async function remove(ctx: WriteContext, guide: Row): Promise<void> {
  await takeGuide(ctx, guide)
  await ctx.db.delete(table).where(eq(table.id, guide.id))
}

async function make(ctx: WriteContext, values: Values): Promise<Row> {
  const [row] = await ctx.db
    .insert(table)
    .values({ ...values, author: personOf(ctx).id })
    .returning()
  return row!
}

type Values = ReturnType<typeof valuesOf> & Pick<Row, 'texts' | 'reviewedAt' | 'updatedAt' | 'remindedAt'>

function valuesOf({ title, titleEn, titleTw, summary, topic, unit, audience, fee, time, keywords, body }: Draft) {
  const plain = { title, titleEn, titleTw, summary, topic, fee, time, keywords, body }
  return { ...plain, department: unit || null, ...audienceValues(audience) }
}

/** Only for units in the caller's scope; for the whole site only with an unscoped permission. */
async function checkUnit(ctx: WriteContext, unit: string, before: Row | undefined): Promise<void> {
  const scope = ctx.scope('manage')
  if (scope === 'all' && !unit) return
  const line = (await getUnits(ctx.db)).get(unit)?.line
  if (!line && unit !== (before?.department ?? '')) throw badInput({ unit: 'wrong' })
  if (scope !== 'all' && !line?.some((id) => scope.includes(id))) throw badInput({ unit: 'wrong' })
}

/** A file must have been uploaded by the caller, or be part of the guide already. */
async function checkFiles(
  { db, person }: WriteContext,
  said: Pick<Row, 'body' | 'texts'>,
  before: Row | undefined,
): Promise<void> {
  const there = new Set(before && formsOf(before))
  const added = [...new Set(formsOf(said))].filter((file) => !there.has(file))
  if (added.length === 0) return
  const own = await db
    .select({ id: files.id })
    .from(files)
    .where(and(inArray(files.id, added), eq(files.owner, person!.id)))
  if (own.length < added.length) throw guideModule.fail('badFile')
}

/** A guide without steps cannot be published. */
function checkWhole({ body }: Row): void {
  if (body.steps.length === 0) throw guideModule.fail('guideIncomplete')
}

const told = ({ title, topic, department, state, edition }: Row) => ({ title, topic, department, state, edition })
