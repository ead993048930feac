import { and, eq, notInArray } from 'drizzle-orm'
import { put } from '#engines/agenda/server/put.ts'
import { audienceValues } from '#engines/directory/server/audience.ts'
import type { InputOf } from '#kernel/contract.ts'
import { badInput } from '#kernel/language/words.ts'
import { personOf, type WriteContext } from '#kernel/server/context.ts'
import { quiz as module } from '../../module.ts'
import type { officeContract } from '../../office-contract.ts'
import { openItem } from '../agenda.ts'
import { banksTopic } from '../drawn-questions.ts'
import { prizesOf } from '../rows.ts'
import { prizes, type QuizRow, quizzes, rules } from '../schema.ts'
import { refreshSearch } from '../search-documents.ts'
import { quizSteps } from '../states.ts'
import { lockQuiz, rulesOf } from './desk.ts'
import { moveDeadlines } from './publishing.ts'

type Calls = typeof officeContract
type Draft = InputOf<Calls['saveQuiz']>
type Content = Omit<Draft, 'id' | 'version'>

export async function saveQuiz(ctx: WriteContext, { id, version, ...draft }: Draft) {
  if (draft.closesAt <= draft.opensAt) throw badInput({ closesAt: 'outOfRange' })
  if (!id) return create(ctx, draft)
  const before = await lockQuiz(ctx, id, version)
  if (before.state === 'cancelled') throw module.fail('fixed')
  const change = before.state === 'draft' ? valuesOf(draft) : await changeOfPublished(ctx, before, draft)
  await ctx.db
    .update(quizzes)
    .set({ ...change, version: version + 1, updatedAt: ctx.now })
    .where(eq(quizzes.id, id))
  if (before.state === 'draft') await writeRules(ctx, id, draft)
  await writePrizes(ctx, id, draft.list, before.state === 'draft')
  if (before.state === 'published') await renew(ctx, { ...before, ...change })
  await ctx.audit({
    action: 'save',
    entity: 'quiz',
    entityId: id,
    before: { title: before.title },
    after: { title: draft.title },
  })
  return { id, version: version + 1 }
}

/** What others show of a published quiz, and the deadlines of running attempts. */
async function renew(ctx: WriteContext, row: QuizRow): Promise<void> {
  await put(ctx, openItem(ctx, row))
  await refreshSearch(ctx, [row.id])
  await moveDeadlines(ctx, row)
}

export async function removeQuiz(ctx: WriteContext, { id, version }: InputOf<Calls['removeQuiz']>) {
  const before = await lockQuiz(ctx, id, version)
  quizSteps.move('remove', before, ctx)
  await ctx.db.delete(quizzes).where(eq(quizzes.id, id))
  await ctx.audit({ action: 'remove', entity: 'quiz', entityId: id, before: { title: before.title } })
  return {}
}

async function create(ctx: WriteContext, draft: Content) {
  const [row] = await ctx.db
    .insert(quizzes)
    .values({ ...valuesOf(draft), createdBy: personOf(ctx).id })
    .returning()
  await writeRules(ctx, row!.id, draft)
  await writePrizes(ctx, row!.id, draft.list, true)
  await ctx.audit({ action: 'create', entity: 'quiz', entityId: row!.id, after: { title: draft.title } })
  return { id: row!.id, version: row!.version }
}

async function writeRules(ctx: WriteContext, quiz: string, { rules: list }: Content): Promise<void> {
  await ctx.db.delete(rules).where(eq(rules.quiz, quiz))
  if (list.length) await ctx.db.insert(rules).values(list.map((rule, position) => ({ quiz, position, ...rule })))
  await ctx.publish(banksTopic, {})
}

/** Prizes of a draft may be added and removed; of a published quiz only their names change. */
async function writePrizes(ctx: WriteContext, quiz: string, list: Content['list'], isDraft: boolean): Promise<void> {
  const there = await prizesOf(ctx.db, [quiz])
  const kept = list.flatMap(({ id }) => (there.some((one) => one.id === id) ? [id] : []))
  if (isDraft) {
    const own = eq(prizes.quiz, quiz)
    await ctx.db.delete(prizes).where(kept.length ? and(own, notInArray(prizes.id, kept)) : own)
  }
  for (const [position, { id, count, ...names }] of list.entries()) {
    if (kept.includes(id))
      await ctx.db
        .update(prizes)
        .set({ ...names, ...(isDraft && { count, position }) })
        .where(eq(prizes.id, id))
    else if (isDraft) await ctx.db.insert(prizes).values({ quiz, ...names, count, position })
  }
}

/** People rely on the rest: it is refused. The end may be later than announced. */
async function changeOfPublished(ctx: WriteContext, before: QuizRow, draft: Content) {
  const now = valuesOf(draft)
  const isOther = (name: keyof typeof now) => JSON.stringify(now[name]) !== JSON.stringify(before[name])
  const fixed = ['who', 'forRoles', 'forDepartments', 'forTags', 'forPeople', 'minutes', 'attempts'] as const
  if (fixed.some(isOther) || (['perDay', 'passMark', 'shuffle'] as const).some(isOther)) throw module.fail('fixed')
  if (wholeSeconds(now.opensAt) !== wholeSeconds(before.opensAt)) throw module.fail('fixed')
  const prizesNow = draft.list.map(({ id, count }) => `${id} ${count}`).join()
  const prizesBefore = (await prizesOf(ctx.db, [before.id])).map(({ id, count }) => `${id} ${count}`).join()
  const rulesBefore = await rulesOf(ctx, before.id)
  if (prizesNow !== prizesBefore || JSON.stringify(draft.rules.map(line)) !== JSON.stringify(rulesBefore.map(line)))
    throw module.fail('fixed')
  const isSame = wholeSeconds(now.closesAt) === wholeSeconds(before.closesAt)
  if (!isSame && (now.closesAt < before.closesAt || before.closesAt <= ctx.now)) throw module.fail('onlyLater')
  const { review, ranking } = draft
  return { ...textsOf(draft), review, ranking, closesAt: isSame ? before.closesAt : now.closesAt }
}

const line = ({ bank, kind, chapter, difficulty, count, points }: Content['rules'][number]) => [
  ...[bank, kind, chapter, difficulty, count, points],
]
const wholeSeconds = (at: Date) => Math.floor(at.getTime() / 1000)

const textsOf = ({ title, titleEn, titleTw, about, aboutEn, aboutTw, organiser, claimNote }: Content) => ({
  ...{ title, titleEn, titleTw, about, aboutEn, aboutTw, organiser, claimNote },
})

const valuesOf = (draft: Content) => {
  const { minutes, most: attempts, perDay, passMark, shuffle, review, ranking } = draft
  return {
    ...textsOf(draft),
    ...audienceValues(draft.audience),
    opensAt: new Date(draft.opensAt * 1000),
    closesAt: new Date(draft.closesAt * 1000),
    ...{ minutes, attempts, perDay, passMark, shuffle, review, ranking },
  }
}
