import { randomInt } from 'node:crypto'
import { and, asc, eq, inArray } from 'drizzle-orm'
import type { OutsideContext, ReadContext } from '#kernel/server/context.ts'
import type { ReadDb } from '#kernel/server/db/site-db.ts'
import type { Kind, Options } from '../shapes.ts'
import { questions } from './bank-schema.ts'
import { type QuizRow, rules } from './schema.ts'

/** Published when questions or draw rules change. */
export const banksTopic = 'quizBanks'

type Candidate = { id: string; bank: string; kind: Kind; chapter: string; difficulty: number; letters: string }
type Rule = Pick<typeof rules.$inferSelect, 'bank' | 'kind' | 'chapter' | 'difficulty' | 'count' | 'points'>
export type Drawable = { rules: readonly Rule[]; candidates: readonly Candidate[] }

/** Rules and questions of a quiz, kept in memory: many start at the same moment. */
export const drawable = (ctx: Pick<OutsideContext, 'site' | 'tools' | 'reader'>, quiz: string): Promise<Drawable> =>
  ctx.tools.topics.cached({ site: ctx.site.id, topic: banksTopic, key: quiz }, async () => {
    const value = await readDrawable(ctx.reader, quiz)
    return { value, bytes: 500 + value.candidates.length * 250 }
  })

export async function readDrawable(db: ReadDb, quiz: string): Promise<Drawable> {
  const own = await db.select().from(rules).where(eq(rules.quiz, quiz)).orderBy(asc(rules.position))
  const banks = [...new Set(own.map(({ bank }) => bank))]
  const { id, bank, kind, chapter, difficulty, options } = questions
  const rows = banks.length
    ? await db
        .select({ id, bank, kind, chapter, difficulty, options })
        .from(questions)
        .where(and(inArray(bank, banks), eq(questions.retired, false)))
    : []
  return {
    rules: own,
    candidates: rows.map(({ options: given, ...row }) => ({ ...row, letters: lettersOf(row.kind, given) })),
  }
}

const lettersOf = (kind: Kind, options: Options | null): string =>
  kind === 'judge'
    ? 'ab'
    : kind === 'fill'
      ? ''
      : Object.keys(options ?? {})
          .sort()
          .join('')

export type DrawnQuestion = { position: number; question: string; kind: Kind; points: number; letters: string }

/** Random questions by the rules, none twice, in the order of the rules; undefined if there are too few. */
export function drawQuestions({ rules: list, candidates }: Drawable, shuffle: boolean): DrawnQuestion[] | undefined {
  const slots = list.flatMap((rule) => Array.from({ length: rule.count }, () => rule))
  const chosen = assign(slots, shuffled(candidates))
  if (!chosen) return undefined
  const placed = slots.map((rule, i) => ({ points: rule.points, ...chosen[i]! }))
  const ordered = shuffle ? shuffled(placed) : placed
  return ordered.map(({ id, kind, points, letters }, i) => ({
    ...{ position: i + 1, question: id, kind, points },
    letters: shuffle && kind !== 'judge' ? shuffled([...letters]).join('') : letters,
  }))
}

/** Gives each slot a candidate of its own. A later slot may move an earlier one to another candidate (augmenting paths). */
function assign(slots: readonly Rule[], candidates: readonly Candidate[]): Candidate[] | undefined {
  const fitting = new Map(
    [...new Set(slots)].map((rule) => [rule, [...candidates.keys()].filter((c) => fits(rule, candidates[c]!))]),
  )
  const slotOf = new Map<number, number>()
  const place = (slot: number, seen: Set<number>): boolean => {
    const all = fitting.get(slots[slot]!)!
    const free = all.find((c) => !slotOf.has(c))
    if (free !== undefined) {
      slotOf.set(free, slot)
      return true
    }
    for (const c of all) {
      if (seen.has(c)) continue
      seen.add(c)
      if (place(slotOf.get(c)!, seen)) {
        slotOf.set(c, slot)
        return true
      }
    }
    return false
  }
  for (let slot = 0; slot < slots.length; slot++) if (!place(slot, new Set())) return undefined
  const chosen: Candidate[] = []
  for (const [c, slot] of slotOf) chosen[slot] = candidates[c]!
  return chosen
}

const fits = (rule: Rule, { bank, kind, chapter, difficulty }: Candidate): boolean =>
  rule.bank === bank &&
  (rule.kind === '' || rule.kind === kind) &&
  (rule.chapter === '' || rule.chapter === chapter) &&
  (rule.difficulty === 0 || rule.difficulty === difficulty)

function shuffled<T>(list: readonly T[]): T[] {
  const all = [...list]
  for (let i = all.length - 1; i > 0; i--) {
    const at = randomInt(i + 1)
    ;[all[i], all[at]] = [all[at]!, all[i]!]
  }
  return all
}

export const isEnough = async ({ db }: Pick<ReadContext, 'db'>, { id }: QuizRow): Promise<boolean> =>
  drawQuestions(await readDrawable(db, id), false) !== undefined
