import { findClasses, ownersOf, tableOf } from '#engines/courses/server/find.ts'
import { classesById } from '#engines/courses/server/read.ts'
import type { InputOf } from '#kernel/contract.ts'
import { textIn } from '#kernel/language/said.ts'
import { theRow } from '#kernel/language/words.ts'
import { type ReadContext, settingsOf } from '#kernel/server/context.ts'
import type { contract } from '../contract.ts'
import { timetable } from '../module.ts'
import { classFaceOf } from './faces.ts'
import { termIdOf } from './mine.ts'

type Calls = typeof contract

export async function courses(ctx: ReadContext, input: InputOf<Calls['courses']>) {
  const term = await termIdOf(ctx, input.term)
  if (!term) return { term, total: 0, list: [] }
  const { ids, total } = await findClasses(ctx.db, { ...input, term })
  const rows = await classesById(ctx.db, ids)
  const byId = new Map(rows.map((row) => [row.id, row]))
  return { term, total, list: ids.flatMap((id) => byId.get(id) ?? []).map((row) => classFaceOf(row, ctx.language)) }
}

export async function owners(ctx: ReadContext, { by, q }: InputOf<Calls['owners']>) {
  refuseUnlessOpen(ctx)
  const list = await ownersOf(ctx.db, by, q)
  return {
    list: list.map(({ id, name, about }) => ({
      id,
      name: typeof name === 'string' ? name : textIn(name, ctx.language),
      about: typeof about === 'string' ? about : textIn(about, ctx.language),
    })),
  }
}

export async function table(ctx: ReadContext, { by, id, term: asked }: InputOf<Calls['table']>) {
  refuseUnlessOpen(ctx)
  const term = await termIdOf(ctx, asked)
  const found = theRow(term ? await tableOf(ctx.db, { by, id, term }) : [])
  const rows = await classesById(ctx.db, found.classes)
  return {
    term,
    name: typeof found.name === 'string' ? found.name : textIn(found.name, ctx.language),
    classes: rows.map((row) => ({ ...classFaceOf(row, ctx.language), role: '' as const })),
    own: [],
  }
}

function refuseUnlessOpen(ctx: ReadContext): void {
  if (!settingsOf(ctx, timetable).tablesOpen && !ctx.may('manage')) throw timetable.fail('noTables')
}
