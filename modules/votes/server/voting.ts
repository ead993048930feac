import { eq } from 'drizzle-orm'
import type { InputOf } from '#kernel/contract.ts'
import { kernel, notFound } from '#kernel/language/words.ts'
import { personOf, type StepContext } from '#kernel/server/context.ts'
import { votes as module, refusals } from '../module.ts'
import type { peopleContract } from '../people-contract.ts'
import { faultOf, type Marks, type Rule } from '../rule.ts'
import { type BoxKey, receiptOf, sealBallot } from './box.ts'
import { getBoxKey } from './box-keys.ts'
import { optionsOf, ruleOf } from './rows.ts'
import { votes } from './schema.ts'

export const voteTopic = 'votes'
const statement = 'select vote_cast($1, $2, $3::jsonb)'

/** What a ballot is checked against: none of it changes while a vote is open. */
type Form = { rule: Rule; numbers: number[]; isSecret: boolean; isDaily: boolean; key: BoxKey | undefined }

/** One batch commit, and no query besides: thousands vote in the last minutes. */
export async function castVote(ctx: StepContext, { id, marks, key }: InputOf<typeof peopleContract.castVote>) {
  const form = await formOf(ctx, id)
  const fault = faultOf(form.rule, form.numbers, marks)
  if (fault) throw module.fail('badBallot')
  const receipt = receiptOf(key)
  const lane = { statement, site: ctx.site.id, subject: id }
  const verdict = await ctx.tools.batchCommits.settle<string>(lane, requestOf(ctx, form, receipt, marks))
  if (verdict !== 'cast') throw refused(verdict)
  return { receipt }
}

function requestOf(ctx: StepContext, { key, isSecret, isDaily }: Form, receipt: string, marks: Marks): object {
  const asked = { person: personOf(ctx).id, zone: ctx.site.zone }
  if (!isSecret) return { ...asked, slot: isDaily ? Number(Object.keys(marks)[0]) : 0, code: receipt, marks }
  // Without its key the box is empty: the vote is over, and the database says so.
  if (!key) return { ...asked, slot: 0, code: receipt, body: '' }
  const { tag, sealed } = sealBallot(key, { receipt, marks })
  return { ...asked, slot: 0, code: tag, body: sealed }
}

function refused(verdict: string) {
  const reason = refusals.find((one) => one === verdict)
  return reason ? module.fail(reason) : kernel.fail('notNow')
}

function formOf(ctx: StepContext, id: string): Promise<Form> {
  return ctx.tools.topics.cached({ site: ctx.site.id, topic: voteTopic, key: `form ${id}` }, async () => {
    const [row] = await ctx.reader.select().from(votes).where(eq(votes.id, id))
    if (!row || row.state === 'draft') throw notFound()
    const numbers = (await optionsOf(ctx.reader, [id])).map(({ number }) => number)
    const isSecret = row.secrecy === 'secret'
    const key = isSecret ? await getBoxKey({ ...ctx, db: ctx.reader }, id, numbers.length) : undefined
    return { value: { rule: ruleOf(row), numbers, isSecret, isDaily: row.daily > 0, key }, bytes: 1_000 }
  })
}
