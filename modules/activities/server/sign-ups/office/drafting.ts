import { eq, inArray, max } from 'drizzle-orm'
import { audienceValues } from '#engines/directory/server/audience.ts'
import type { InputOf } from '#kernel/contract.ts'
import { badInput } from '#kernel/language/words.ts'
import { personOf, type WriteContext } from '#kernel/server/context.ts'
import { lockName } from '#kernel/server/db/lock-name.ts'
import { people } from '#kernel/server/people/schema.ts'
import { activities } from '../../../module.ts'
import type { signUpOfficeContract } from '../../../sign-up-office-contract.ts'
import { signUps } from '../../sign-ups-schema.ts'
import { lockSignUp } from '../rows.ts'
import { refreshSearch } from '../search-documents.ts'
import { signUpSteps } from '../states.ts'

type Calls = typeof signUpOfficeContract
type Draft = InputOf<Calls['saveSignUp']>
type Content = Omit<Draft, 'id' | 'version'>

export async function saveSignUp(ctx: WriteContext, { id, version, ...draft }: Draft) {
  if (draft.closesAt <= draft.opensAt) throw badInput({ closesAt: 'outOfRange' })
  await checkLeaders(ctx, draft)
  if (!id) return create(ctx, draft)
  const before = await lockSignUp(ctx, id, version)
  if (before.state !== 'draft' && before.state !== 'published') throw activities.fail('signUpFixed')
  const change = before.state === 'draft' ? valuesOf(draft) : textsOf(draft)
  await ctx.db
    .update(signUps)
    .set({ ...change, version: version + 1, updatedAt: ctx.now })
    .where(eq(signUps.id, id))
  await refreshSearch(ctx, [id])
  await ctx.audit({
    ...{ action: 'save', entity: 'signUp', entityId: id },
    ...{ before: { title: before.title }, after: { title: draft.title } },
  })
  return { id, version: version + 1 }
}

export async function removeSignUp(ctx: WriteContext, { id, version }: InputOf<Calls['removeSignUp']>) {
  const before = await lockSignUp(ctx, id, version)
  signUpSteps.move('remove', before, ctx)
  await ctx.db.delete(signUps).where(eq(signUps.id, id))
  await ctx.audit({ action: 'remove', entity: 'signUp', entityId: id, before: { title: before.title } })
  return {}
}

async function create(ctx: WriteContext, draft: Content) {
  const values = { ...valuesOf(draft), number: await nextNumber(ctx), createdBy: personOf(ctx).id }
  const [row] = await ctx.db.insert(signUps).values(values).returning()
  await ctx.audit({ action: 'create', entity: 'signUp', entityId: row!.id, after: { title: draft.title } })
  return { id: row!.id, version: row!.version }
}

export async function nextNumber(ctx: Pick<WriteContext, 'db' | 'site'>): Promise<number> {
  await lockName(ctx, 'activities.signUp')
  const [row] = await ctx.db.select({ n: max(signUps.number) }).from(signUps)
  return (row?.n ?? 0) + 1
}

async function checkLeaders({ db }: WriteContext, { leaders }: Content): Promise<void> {
  if (!leaders.length) return
  const rows = await db.select({ id: people.id }).from(people).where(inArray(people.id, leaders))
  if (rows.length < new Set(leaders).size) throw badInput({ leaders: 'wrong' })
}

const textsOf = ({ title, titleEn, titleTw, text, endText, organiser }: Content) => ({
  ...{ title, titleEn, titleTw, text, endText, organiser },
})

const valuesOf = (draft: Content) => ({
  ...textsOf(draft),
  ...audienceValues(draft.audience),
  ...{ place: draft.place, leaders: [...new Set(draft.leaders)], way: draft.way, checkOut: draft.checkOut },
  opensAt: new Date(draft.opensAt * 1000),
  closesAt: new Date(draft.closesAt * 1000),
})
