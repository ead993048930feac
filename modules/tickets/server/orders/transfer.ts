import { and, eq, isNull } from 'drizzle-orm'
import { transfer as handOn } from '#engines/allocation/server/transfer.ts'
import { notify } from '#engines/inbox/server/notify.ts'
import type { InputOf } from '#kernel/contract.ts'
import { saidInAll } from '#kernel/language/said.ts'
import { personOf, type StepContext, settingsOf, type WriteContext } from '#kernel/server/context.ts'
import { people } from '#kernel/server/people/schema.ts'
import { say } from '#kernel/server/say.ts'
import { tickets } from '../../module.ts'
import type { peopleContract } from '../../people-contract.ts'
import { pointsOf } from '../points/points.ts'
import type { Sale } from '../rules.ts'
import { requireCaptchaWhenFast } from './captcha-when-fast.ts'
import { publishPool } from './changes.ts'
import { findOwnGrant } from './grants.ts'

type Input = InputOf<(typeof peopleContract)['transfer']>
type Handing = Sale & { grant: { id: string; count: number }; to: { id: string; name: string } }

/** Transfers a ticket. The recipient is given by number and name, so that a typo does not reach a stranger. */
export async function transfer(ctx: StepContext, input: Input) {
  await requireCaptchaWhenFast(ctx, '')
  return ctx.write((own) => give(own, input))
}

async function give(ctx: WriteContext, input: Input) {
  const found = await findOwnGrant(ctx, input.grant)
  const { event, session, grant } = found
  if (!event.transferable || event.state !== 'announced' || ctx.now >= session.startsAt || grant.state !== 'granted')
    throw tickets.fail('notTransferable')
  if (grant.usedAt) throw tickets.fail('alreadyUsed')
  const to = await findReceiver(ctx, input)
  const person = personOf(ctx).id
  const refused = await handOn(ctx, session.pool, { grant: grant.id, person, to: to.id })
  // The reason why the recipient cannot have it is private; that the ticket was used just now concerns the sender.
  if (refused) throw tickets.fail(refused === 'alreadyUsed' ? refused : 'receiverCannot')
  const names = { before: { person }, after: { person: to.id } }
  await ctx.audit({ action: 'tickets.transfer', entity: 'allocation_grants', entityId: grant.id, ...names })
  await publishPool(ctx, session.pool)
  await notifyBoth(ctx, { ...found, to })
  return {}
}

/** A recipient restricted to waiting lists is refused too, without telling the reason. */
async function findReceiver(ctx: WriteContext, { number, name }: { number: string; name: string }) {
  const [to] = await ctx.db
    .select({ id: people.id, name: people.name })
    .from(people)
    .where(and(eq(people.number, number), eq(people.name, name), isNull(people.leftAt)))
  if (!to || to.id === personOf(ctx).id) throw tickets.fail('noSuchReceiver')
  if ((await pointsOf(ctx, to.id)) >= settingsOf(ctx, tickets).pointsAtMost) throw tickets.fail('receiverCannot')
  return to
}

async function notifyBoth(ctx: WriteContext, { event, grant, to }: Handing): Promise<void> {
  const link = `ticket/success?id=${event.id}`
  const title = saidInAll(event, 'title')
  const from = personOf(ctx)
  const tell = (what: 'given' | 'handedOn', whom: string, name: string) =>
    notify(ctx, {
      topic: 'tickets.mine',
      title: say(ctx, tickets, `told.${what}`, { title }),
      text: say(ctx, tickets, `told.${what}Text`, { name, count: grant.count }),
      to: [whom],
      link,
    })
  await tell('given', to.id, from.name)
  await tell('handedOn', from.id, to.name)
}
