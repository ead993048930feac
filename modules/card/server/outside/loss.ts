import { eq } from 'drizzle-orm'
import { personOf, settingsOf, type WriteContext } from '#kernel/server/context.ts'
import { people } from '#kernel/server/people/schema.ts'
import type { JobStepContext } from '#kernel/server/serve.ts'
import { isUuid } from '#kernel/shapes.ts'
import { card as module } from '../../module.ts'
import { getCard } from '../cards.ts'
import { askOutside } from './ask.ts'

/** The outside card system hears of a loss by a job, which is tried again until it answers. */
export async function tellOutside(ctx: WriteContext, person = personOf(ctx).id): Promise<void> {
  if (settingsOf(ctx, module).outside?.lossUrl) await ctx.enqueue('card.tell-outside', { person })
}

/** Sends the state that the card has when the job runs: a loss that was undone meanwhile is no loss. */
export async function sendLoss(ctx: JobStepContext, { person }: Record<string, unknown>): Promise<void> {
  const { outside } = settingsOf(ctx, module)
  if (!outside?.lossUrl || typeof person !== 'string' || !isUuid(person)) return
  const [holder] = await ctx.db.select({ number: people.number }).from(people).where(eq(people.id, person))
  const card = await getCard(ctx.db, person)
  if (!holder || !card) return
  const form = { number: holder.number, lost: card.state === 'normal' ? '0' : '1' }
  await askOutside(ctx, outside, outside.lossUrl, form)
}
