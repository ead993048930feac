import { and, asc, eq } from 'drizzle-orm'
import { seconds } from '#kernel/clock.ts'
import type { InputOf } from '#kernel/contract.ts'
import { fieldIn } from '#kernel/language/said.ts'
import { theRow } from '#kernel/language/words.ts'
import { personOf, type ReadContext, type WriteContext } from '#kernel/server/context.ts'
import { countWhere } from '#kernel/server/db/list.ts'
import { answerOf, findFile } from '#kernel/server/files/open-file.ts'
import { files } from '#kernel/server/files/schema.ts'
import { people } from '#kernel/server/people/schema.ts'
import { isUuid } from '#kernel/shapes.ts'
import { activityContract } from '../../activity-contract.ts'
import type { activityLeadContract } from '../../activity-lead-contract.ts'
import { activities as module } from '../../module.ts'
import { activityFiles as table } from '../activity-schema.ts'
import { checkOwnFile } from './pictures.ts'
import { findActivity, findLed } from './rows.ts'
import { leads } from './states.ts'

const mostFiles = 50

export async function activityFiles(ctx: ReadContext, { id }: InputOf<(typeof activityContract)['activityFiles']>) {
  const row = await findActivity(ctx, id)
  const rows = await ctx.db
    .select({
      id: table.id,
      name: table.name,
      by: people.name,
      bytes: files.bytes,
      type: files.type,
      at: table.createdAt,
    })
    .from(table)
    .innerJoin(files, and(eq(files.site, table.site), eq(files.id, table.file)))
    .innerJoin(people, and(eq(people.site, table.site), eq(people.id, table.by)))
    .where(eq(table.activity, id))
    .orderBy(asc(table.createdAt), table.id)
  const list = rows.map((one) => ({
    ...{ ...one, at: seconds(one.at) },
    url: `${ctx.site.prefix}${activityContract.activityFile.path}?id=${one.id}`,
  }))
  return { title: fieldIn(ctx.language, row, 'title'), leads: leads(row, ctx), list }
}

export async function activityFile(ctx: ReadContext, { id }: InputOf<(typeof activityContract)['activityFile']>) {
  const row = theRow(isUuid(id) ? await ctx.db.select().from(table).where(eq(table.id, id)) : [])
  await findActivity(ctx, row.activity)
  return answerOf(ctx, await findFile(ctx, row.file))
}

export async function addActivityFile(
  ctx: WriteContext,
  { id, file }: InputOf<(typeof activityLeadContract)['addActivityFile']>,
) {
  await findLed(ctx, id)
  await checkOwnFile(ctx, file, 'file')
  if ((await countWhere(ctx.db, table, eq(table.activity, id))) >= mostFiles) throw module.fail('tooManyFiles')
  const { name } = theRow(await ctx.db.select({ name: files.name }).from(files).where(eq(files.id, file)))
  const values = { activity: id, file, name, by: personOf(ctx).id, createdAt: ctx.now }
  await ctx.db.insert(table).values(values).onConflictDoNothing()
  await ctx.audit({ action: 'addFile', entity: 'activity', entityId: id, after: { name } })
  return {}
}

export async function removeActivityFile(
  ctx: WriteContext,
  { id }: InputOf<(typeof activityLeadContract)['removeActivityFile']>,
) {
  const row = theRow(await ctx.db.select().from(table).where(eq(table.id, id)))
  await findLed(ctx, row.activity)
  await ctx.db.delete(table).where(eq(table.id, id))
  await ctx.audit({ action: 'removeFile', entity: 'activity', entityId: row.activity, before: { name: row.name } })
  return {}
}
