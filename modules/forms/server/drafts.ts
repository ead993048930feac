import { dropDraft as drop, saveDraft as save } from '#engines/forms/server/drafts.ts'
import type { InputOf } from '#kernel/contract.ts'
import type { WriteContext } from '#kernel/server/context.ts'
import type { peopleContract } from '../people-contract.ts'
import { asked, nameOf } from './asked.ts'

type Calls = typeof peopleContract

export const saveDraft = (ctx: WriteContext, { formid, ...draft }: InputOf<Calls['saveDraft']>) =>
  asked(ctx, () => save(ctx, { form: nameOf(ctx, formid), ...draft }))

export const dropDraft = (ctx: WriteContext, { formid }: InputOf<Calls['dropDraft']>) =>
  asked(ctx, async () => {
    await drop(ctx, nameOf(ctx, formid))
    return {}
  })
