import { and, eq, inArray, sql } from 'drizzle-orm'
import type { CaseAction, CaseKind, CaseWhat } from '../../shapes.ts'
import type { Change } from '../context.ts'
import { cases } from './schema.ts'
import { type Line, nameOf } from './side.ts'

export type CaseDraft = {
  kind: CaseKind
  /** The channel or supplier. */
  side: string
  what: CaseWhat
  no: string
  day?: string
  order?: string | undefined
  ours?: number
  theirs?: number
  /** What the system did about it; if that settled it, nobody has to look. */
  action?: CaseAction
  isSettled?: boolean
}

/** Puts a difference into the queue for people, or closes the one that is there; one that is closed stays so. */
export async function openCase({ db, now }: Pick<Change, 'db' | 'now'>, draft: CaseDraft): Promise<void> {
  const { kind, side, what, no, order = null, isSettled = false } = draft
  const { ours = 0, theirs = 0, action = 'none', day = '' } = draft
  const state = isSettled ? ('resolved' as const) : ('open' as const)
  const set = { ours, theirs, action, day, state, resolvedAt: isSettled ? now : null }
  await db
    .insert(cases)
    .values({ kind, side, what, no, order, ...set })
    .onConflictDoUpdate({
      target: [cases.site, cases.side, cases.what, cases.no, cases.kind],
      set,
      setWhere: sql`${cases.state} = 'open'`,
    })
}

/** Closes a case by hand, with a note. Answers whether it was open. */
export async function resolveCase({ db, now }: Pick<Change, 'db' | 'now'>, id: string, note: string, by: string) {
  const rows = await db
    .update(cases)
    .set({ state: 'resolved', note, by, resolvedAt: now })
    .where(and(eq(cases.id, id), eq(cases.state, 'open')))
    .returning()
  return rows[0]
}

/** Closes what the system has found to be settled by itself. */
export async function settleCase(
  { db, now }: Pick<Change, 'db' | 'now'>,
  { kind, side, what, no, action }: CaseDraft,
): Promise<void> {
  const isIt = and(eq(cases.kind, kind), eq(cases.side, side), eq(cases.what, what), eq(cases.no, no))
  await db
    .update(cases)
    .set({ state: 'resolved', action: action ?? 'settled', resolvedAt: now })
    .where(and(isIt, eq(cases.state, 'open')))
}

/** Closes the differences of a side whose lines match by now. */
export async function settleMatched(
  { db, now }: Pick<Change, 'db' | 'now'>,
  side: string,
  lines: readonly Line[],
): Promise<void> {
  const matched = new Set(lines.map(nameOf))
  const open = await db
    .select({ id: cases.id, what: cases.what, no: cases.no })
    .from(cases)
    .where(
      and(
        eq(cases.side, side),
        eq(cases.state, 'open'),
        inArray(cases.kind, ['missingHere', 'missingThere', 'amountDiffers']),
      ),
    )
  const ids = open.filter((row) => matched.has(nameOf(row))).map(({ id }) => id)
  if (!ids.length) return
  await db.update(cases).set({ state: 'resolved', action: 'matched', resolvedAt: now }).where(inArray(cases.id, ids))
}
