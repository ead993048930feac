import { mayAlso } from '#engines/imports/server/calls/find.ts'
import { seconds } from '#kernel/clock.ts'
import { type ReadContext, settingsOf, type WriteContext } from '#kernel/server/context.ts'
import { oneroster } from '../module.ts'
import { kindOf, lists } from '../shapes.ts'
import { countCopies } from './copies.ts'
import { imports } from './imports.ts'
import { marks, objects } from './schema.ts'

export async function copies(ctx: ReadContext) {
  const rows = await countCopies(ctx.db)
  const shown = lists.filter((name) => imports.every((one) => one.key !== `oneroster.${name}` || mayAlso(ctx, one)))
  const list = shown.map((name) => {
    const kind = kindOf[name]
    const found = rows.find((row) => row.kind === kind)
    return {
      ...{ kind, list: name, page: `manage/oneroster/${name}` },
      ...{ count: found?.count ?? 0, gone: found?.gone ?? 0 },
      changed: found?.changed ? seconds(found.changed) : 0,
    }
  })
  return { server: settingsOf(ctx, oneroster).server?.url ?? '', list }
}

export async function forgetCopies(ctx: WriteContext) {
  await ctx.db.delete(objects)
  await ctx.db.delete(marks)
  await ctx.audit({ action: 'forgetCopies', entity: 'oneroster.copies' })
  return {}
}
