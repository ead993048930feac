import { dayAndClockIn } from '#kernel/clock.ts'
import { wordingOf } from '#kernel/module.ts'
import type { ReadContext } from '#kernel/server/context.ts'
import { everyPage, sheet } from '#kernel/server/exports/declare.ts'
import { documents } from '../module.ts'
import { officeContract } from '../office-contract.ts'
import { numbers as numberList } from './office/numbers.ts'
import { incoming as incomingList, outgoing as outgoingList } from './office/registers.ts'

const word = (ctx: ReadContext, key: string) => wordingOf(documents, key, ctx.language, ctx.site.words)
const at = (ctx: ReadContext, seconds: number) => dayAndClockIn(ctx.site.zone, seconds)
const filter = officeContract.outgoing.input.omit({ page: true, page_size: true })

type Row = Awaited<ReturnType<typeof outgoingList>>['list'][number]
const about = [
  { title: 'subject', value: ({ title }: Row, ctx: ReadContext) => title || word(ctx, 'limitedTitle') },
  { title: 'kind', value: ({ kind }: Row, ctx: ReadContext) => word(ctx, `kind.${kind}`) },
  { title: 'secrecy', value: ({ secrecy }: Row, ctx: ReadContext) => word(ctx, `secrecy.${secrecy}`) },
  { title: 'urgency', value: ({ urgency }: Row, ctx: ReadContext) => word(ctx, `urgency.${urgency}`) },
  { title: 'state', value: ({ state }: Row, ctx: ReadContext) => word(ctx, `state.${state}`) },
]

export const sheets = {
  outgoing: sheet({
    may: 'office',
    title: 'sheet.outgoing',
    filter,
    rows: (ctx, wanted) => everyPage((paging) => outgoingList(ctx, { ...wanted, ...paging })),
    columns: [
      { title: 'number', value: ({ number }) => number },
      ...about,
      { title: 'unit', value: ({ unit }) => unit },
      { title: 'drafter', value: ({ drafter }) => drafter },
      { title: 'created', value: ({ created }, ctx) => at(ctx, created) },
      { title: 'issued', value: ({ issued }, ctx) => at(ctx, issued) },
      { title: 'archiveNumber', value: ({ archiveNumber }) => archiveNumber },
      { title: 'voidReason', value: ({ reason }) => reason },
    ],
  }),
  incoming: sheet({
    may: 'office',
    title: 'sheet.incoming',
    filter,
    rows: (ctx, wanted) => everyPage((paging) => incomingList(ctx, { ...wanted, ...paging })),
    columns: [
      { title: 'number', value: ({ number }) => number },
      ...about,
      { title: 'sender', value: ({ sender }) => sender },
      { title: 'theirNumber', value: ({ theirNumber }) => theirNumber },
      { title: 'theirDay', value: ({ theirDay }) => theirDay },
      { title: 'dueDay', value: ({ dueDay }) => dueDay },
      { title: 'created', value: ({ created }, ctx) => at(ctx, created) },
    ],
  }),
  numbers: sheet({
    may: 'office',
    title: 'sheet.numbers',
    filter: officeContract.numbers.input.omit({ page: true, page_size: true }),
    rows: (ctx, wanted) => everyPage((paging) => numberList(ctx, { ...wanted, ...paging })),
    columns: [
      { title: 'number', value: ({ number }) => number },
      { title: 'numberState', value: ({ state }, ctx) => word(ctx, `numberState.${state}`) },
      { title: 'subject', value: ({ title }) => title },
      { title: 'voidReason', value: ({ reason }) => reason },
      { title: 'by', value: ({ by }) => by },
      { title: 'given', value: ({ at: given }, ctx) => at(ctx, given) },
      { title: 'voidedAt', value: ({ voided }, ctx) => at(ctx, voided) },
    ],
  }),
}
