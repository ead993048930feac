import * as z from 'zod'
import { columnsOf } from '#engines/forms/sheet.ts'
import { inLanguage } from '#engines/forms/translations.ts'
import { dayAndClockIn } from '#kernel/clock.ts'
import type { ReadContext } from '#kernel/server/context.ts'
import { type Cell, type Column, everyPage, sheet } from '#kernel/server/exports/declare.ts'
import { officeContract } from '../../office-contract.ts'
import { submissionFilter } from '../../office-submissions-contract.ts'
import { wordOf } from '../wording.ts'
import { currentDefinition, findDesk } from './find-desk.ts'
import { deskForms } from './form-list.ts'
import { linesOf, type SheetLine } from './sheet-lines.ts'

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
      { title: 'sheet.opens', value: ({ opensAt }, { site }) => dayAndClockIn(site.zone, opensAt) },
      { title: 'sheet.closes', value: ({ closesAt }, { site }) => dayAndClockIn(site.zone, closesAt) },
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
async function columnsFor(ctx: ReadContext, id: string): Promise<Column<SheetLine>[]> {
  const { form } = await findDesk(ctx, id, ['handle'])
  const definition = inLanguage(await currentDefinition(ctx, form), ctx.language)
  const about: Column<SheetLine>[] = form.anonymous
    ? [{ title: 'sheet.day', value: ({ day }) => day }]
    : [
        { title: 'sheet.name', value: ({ name }) => name },
        { title: 'sheet.number', value: ({ number }) => number },
        { title: 'sheet.department', value: ({ department }) => department },
        { title: 'sheet.at', value: ({ submittedAt }, { site }) => dayAndClockIn(site.zone, submittedAt) },
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
