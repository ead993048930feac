import { mkdtemp, readFile, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import * as z from 'zod'
import type { InputOf } from '#kernel/contract.ts'
import { notFound } from '#kernel/language/words.ts'
import { wordingOf } from '#kernel/module.ts'
import { leaveTrace } from '#kernel/server/audit/traces.ts'
import type { ReadContext } from '#kernel/server/context.ts'
import { writeSheet } from '#kernel/server/exports/write-sheet.ts'
import { fileOfBytes } from '#kernel/server/http/answers/file-answer.ts'
import type { listedCalls } from '../../listed-contract.ts'
import { health } from '../../module.ts'
import { checkUnit, shownPlans } from '../plans/seen-plan.ts'
import { missingAt, placeOf } from './listed.ts'

const most = 50_000
const sheetType = 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet'
const uuid = z.uuid()

/** Made synchronously: legacy clients open the response as a sheet at once. */
export async function exportDownload(ctx: ReadContext, input: InputOf<(typeof listedCalls)['exportDownload']>) {
  const plans = await shownPlans(ctx, 'all')
  const plan = plans.find(({ state }) => state === 'running') ?? plans[0]
  if (!plan) throw health.fail('noPlan')
  const unit = uuid.safeParse(input.group_id).success ? input.group_id : ''
  if (input.type !== 'weishangbao') throw notFound()
  const place = placeOf(ctx, plan, { day: input.date, slot: -1, unit })
  await checkUnit(ctx, unit)
  const people = await missingAt(ctx, plan, place, most)
  leaveTrace(ctx, { action: 'export', entity: 'health.plan', entityId: plan.id, after: { ...place, n: people.length } })
  const said = (key: string) => wordingOf(health, key, ctx.language, ctx.site.words)
  const titles = ['number', 'realname', 'department', 'mark'].map((name) => said(`column.${name}`))
  const cells = people.map((one) => [one.number, one.realname, one.department, said('mark.missing')])
  const source = await sheetBytes(titles, cells)
  const name = `${said('sheet.missing')}-${place.day}.xlsx`
  return fileOfBytes({ type: sheetType, name, source, inline: false })
}

async function sheetBytes(titles: string[], cells: string[][]): Promise<Buffer> {
  const folder = await mkdtemp(join(tmpdir(), 'campanile-sheet-'))
  try {
    const file = join(folder, 'sheet.xlsx')
    await writeSheet(file, titles, each(cells))
    return await readFile(file)
  } finally {
    await rm(folder, { recursive: true, force: true })
  }
}

async function* each<T>(rows: readonly T[]): AsyncIterable<T> {
  yield* rows
}
