import { moveToUnit } from '#engines/agenda/server/units.ts'
import { mergeUnits as merge } from '#engines/directory/server/merge.ts'
import * as tree from '#engines/directory/server/tree.ts'
import type { TreeDesk } from '#engines/directory/server/tree-desk.ts'
import type { InputOf } from '#kernel/contract.ts'
import type { WriteContext } from '#kernel/server/context.ts'
import type { contract } from '../contract.ts'
import { directory } from '../module.ts'
import { officeSearch } from './search-documents.ts'

type Calls = typeof contract

/** Unit edits are limited to the caller's `manage` scope. */
export const deskOf = (ctx: WriteContext): TreeDesk => ({
  ctx,
  scope: ctx.scope('manage'),
  refuse: (why) => directory.fail(why),
})

export const makeUnit = (ctx: WriteContext, input: InputOf<Calls['makeUnit']>) => tree.makeUnit(deskOf(ctx), input)

export async function renameUnit(ctx: WriteContext, input: InputOf<Calls['renameUnit']>) {
  await tree.renameUnit(deskOf(ctx), input)
  await officeSearch.refreshAll(ctx)
  return {}
}

export async function moveUnit(ctx: WriteContext, input: InputOf<Calls['moveUnit']>) {
  await tree.moveUnit(deskOf(ctx), input)
  return {}
}

export async function closeUnit(ctx: WriteContext, input: InputOf<Calls['closeUnit']>) {
  await tree.closeUnit(deskOf(ctx), input)
  return {}
}

export async function mergeUnits(ctx: WriteContext, input: InputOf<Calls['mergeUnits']>) {
  await merge(deskOf(ctx), input)
  await moveToUnit(ctx, input.id, input.into)
  await officeSearch.refreshAll(ctx)
  return {}
}
