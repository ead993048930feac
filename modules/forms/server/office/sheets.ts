import * as z from 'zod'
import { columnsOf } from '#engines/forms/sheet.ts'
import { inLanguage } from '#engines/forms/translations.ts'
import { dayIn, minutesIn } from '#kernel/clock.ts'
import type { ReadContext } from '#kernel/server/context.ts'
import { type Cell, type Column, everyPage, sheet } from '#kernel/server/exports/declare.ts'
import { officeContract } from '../../office-contract.ts'
import { submissionFilter } from '../../office-submissions-contract.ts'
import { currentDefinition, findDesk } from './find-desk.ts'
import { deskForms } from './form-list.ts'
import { linesOf, type SheetLine } from './sheet-lines.ts'
import { wordOf } from './wording.ts'

const filter = z.object(submissionFilter)

/** Exports of the back-office lists. */
export const officeSheets = {
  forms: sheet({
    may: 'manage',
    title: 'sheet.forms',
    filter: officeContract.deskForms.input.omit({ page: true, page_size: true }),
    rows: (ctx, wanted) => everyPage((paging) => deskForms(ctx, { ...wanted, ...paging })),
    columns: [
      { title: 'sheet.formNumber', value: ({ number }) => number },
      { title: 'sheet.title', value: ({ title }) => title },
      { title: 'sheet.state', value: ({ state }, ctx) => wordOf(ctx, `sheet.form.${state}`) },
      { title: 'sheet.department', value: ({ department }) => department },
      { title: 'sheet.opens', value: ({ opensAt }, ctx) => clock(ctx, opensAt) },
      { title: 'sheet.closes', value: ({ closesAt }, ctx) => clock(ctx, closesAt) },
      { title: 'sheet.submissions', value: ({ submissions }) => submissions },
      { title: 'sheet.waiting', value: ({ waiting }) => waiting },
    ],
  }),
  submissions: sheet({
    may: 'handle',
    title: 'sheet.submissionsOf',
    filter,
    columns: (ctx, wanted) => columnsFor(ctx, wanted.form),
    rows: (ctx, wanted) => linesOf(ctx, wanted),
  }),
}

/** Metadata columns, then one column for each field of the published version. */
export async function columnsFor(ctx: ReadContext, id: string): Promise<Column<SheetLine>[]> {
  const { form } = await findDesk(ctx, id, ['handle'])
  const definition = inLanguage(await currentDefinition(ctx, form), ctx.language)
  const about: Column<SheetLine>[] = form.anonymous
    ? [{ title: 'sheet.day', value: ({ day }) => day }]
    : [
        { title: 'sheet.name', value: ({ name }) => name },
        { title: 'sheet.number', value: ({ number }) => number },
        { title: 'sheet.department', value: ({ department }) => department },
        { title: 'sheet.at', value: ({ submittedAt }, one) => clock(one, submittedAt) },
      ]
  const state: Column<SheetLine> = {
    title: 'sheet.state',
    value: (line, one) => wordOf(one, `sheet.submission.${line.state}`),
  }
  const answers = columnsOf(definition).map(({ title, part }, i): Column<SheetLine> => {
    const spelled = part ? `${title} · ${partWord(ctx, part)}` : title
    return { title: { spelled }, value: ({ cells }): Cell => cells[i] ?? null }
  })
  return [...about, state, ...answers]
}

/** Parts of a place or a range have words of their own; matrix rows are named by the form. */
function partWord(ctx: ReadContext, part: string): string {
  return ['from', 'until', 'province', 'city', 'district', 'detail'].includes(part)
    ? wordOf(ctx, `sheet.part.${part}`)
    : part
}

export function clock({ site }: Pick<ReadContext, 'site'>, at: number): string {
  if (!at) return ''
  const moment = new Date(at * 1000)
  const minutes = minutesIn(site.zone, moment)
  const two = (n: number) => String(n).padStart(2, '0')
  return `${dayIn(site.zone, moment)} ${two(Math.floor(minutes / 60))}:${two(minutes % 60)}`
}
