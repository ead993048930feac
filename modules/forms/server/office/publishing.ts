import { moveForm, publishForm } from '#engines/forms/server/designs.ts'
import { worded } from '#engines/forms/server/refused.ts'
import type { InputOf } from '#kernel/contract.ts'
import type { WriteContext } from '#kernel/server/context.ts'
import { forms } from '../../module.ts'
import type { officeContract } from '../../office-contract.ts'
import { changingForm } from '../agenda/changes.ts'
import { searchForm } from '../search-documents.ts'
import { holdRevision } from './designs.ts'
import { findDesk, owner } from './find-desk.ts'

type Calls = typeof officeContract

export async function publishDesign(ctx: WriteContext, { id, revision }: InputOf<Calls['publishDesign']>) {
  await holdRevision(ctx, id, revision)
  const publish = () => worded(forms, () => publishForm(ctx, { owner, id }))
  const { number, changed } = await changingForm(ctx, id, publish)
  await searchForm(ctx, id)
  return { version: number, changed: changed.length }
}

export async function moveDesign(ctx: WriteContext, { id, step }: InputOf<Calls['moveDesign']>) {
  await findDesk(ctx, id, ['manage'])
  const moved = await changingForm(ctx, id, () => worded(forms, () => moveForm(ctx, { owner, id }, step)))
  await searchForm(ctx, id)
  return moved
}
