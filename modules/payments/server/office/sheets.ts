import { dayAndClockIn, dayIn } from '#kernel/clock.ts'
import { wordingOf } from '#kernel/module.ts'
import { decimalOf } from '#kernel/money.ts'
import type { ReadContext } from '#kernel/server/context.ts'
import { everyPage, sheet } from '#kernel/server/exports/declare.ts'
import { contract } from '../../contract.ts'
import { payments } from '../../module.ts'
import { deskAccounts, deskEntries } from './books.ts'
import { deskCases } from './cases.ts'
import { deskOrders } from './orders.ts'
import { listReconciliations } from './reconciliation.ts'

const word = ({ language, site }: ReadContext, key: string) => wordingOf(payments, key, language, site.words)
/** Kinds of owners and purposes of other modules may have no word here. */
const wordOr = (ctx: ReadContext, key: string, other: string) => (key in payments.messages.zh ? word(ctx, key) : other)
const time = ({ site }: ReadContext, at: number) => dayAndClockIn(site.zone, at)
const day = ({ site }: ReadContext, at: number) => (at ? dayIn(site.zone, new Date(at * 1000)) : '')

/** The lists as on the screen. That they were asked for is in the audit log (`askForSheet`). */
export const sheets = {
  orders: sheet({
    may: 'manage',
    title: 'title.orders',
    filter: contract.deskOrders.input.omit({ page: true, page_size: true }),
    rows: (ctx, filter) => everyPage((paging) => deskOrders(ctx, { ...filter, ...paging })),
    columns: [
      { title: 'column.order', value: ({ id }) => id.replaceAll('-', '') },
      { title: 'column.number', value: ({ person }) => person.number },
      { title: 'column.person', value: ({ person }) => person.name },
      { title: 'column.subject', value: ({ subject }) => subject },
      { title: 'column.amount', value: ({ amount }) => decimalOf(amount) },
      { title: 'column.refunded', value: ({ refunded }) => decimalOf(refunded) },
      { title: 'column.channel', value: ({ channel }, ctx) => (channel ? word(ctx, `channel.${channel}`) : '') },
      { title: 'column.stage', value: ({ stage }, ctx) => word(ctx, `stage.${stage}`) },
      { title: 'column.created', value: ({ created }, ctx) => day(ctx, created) },
      { title: 'column.paidAt', value: ({ paidAt }, ctx) => day(ctx, paidAt) },
    ],
  }),
  accounts: sheet({
    may: 'manage',
    title: 'title.accounts',
    filter: contract.deskAccounts.input.omit({ page: true, page_size: true }),
    rows: (ctx, filter) => everyPage((paging) => deskAccounts(ctx, { ...filter, ...paging })),
    columns: [
      { title: 'column.account', value: ({ id }) => id },
      { title: 'column.ownerKind', value: ({ owner }, ctx) => wordOr(ctx, `ownerKind.${owner.kind}`, owner.kind) },
      { title: 'column.owner', value: ({ owner }) => owner.name },
      { title: 'column.number', value: ({ owner }) => owner.number },
      { title: 'column.purpose', value: ({ purpose }, ctx) => wordOr(ctx, `purpose.${purpose}`, purpose) },
      { title: 'column.class', value: (row, ctx) => word(ctx, `class.${row.class}`) },
      { title: 'column.accountBalance', value: ({ balance }) => decimalOf(balance) },
      { title: 'column.held', value: ({ held }) => decimalOf(held) },
      { title: 'column.entries', value: ({ entries }) => entries },
    ],
  }),
  entries: sheet({
    may: 'manage',
    title: 'title.entries',
    filter: contract.deskEntries.input.omit({ page: true, page_size: true }),
    rows: (ctx, filter) => everyPage((paging) => deskEntries(ctx, { ...filter, ...paging })),
    columns: [
      { title: 'column.at', value: ({ at }, ctx) => time(ctx, at) },
      { title: 'column.transaction', value: ({ transaction }) => transaction },
      { title: 'column.memo', value: ({ memo, kind }) => memo || kind },
      { title: 'column.amount', value: ({ amount }) => decimalOf(amount) },
      { title: 'column.accountBalance', value: ({ balance }) => decimalOf(balance) },
      { title: 'column.source', value: ({ source }, ctx) => wordOr(ctx, `source.${source}`, source) },
    ],
  }),
  reconciliations: sheet({
    may: 'manage',
    title: 'title.reconciliation',
    filter: contract.reconciliations.input.omit({ page: true, page_size: true }),
    rows: (ctx, filter) => everyPage((paging) => listReconciliations(ctx, { ...filter, ...paging })),
    columns: [
      { title: 'column.day', value: ({ day: of }) => of },
      { title: 'column.side', value: ({ name }) => name },
      { title: 'column.state', value: ({ state }, ctx) => word(ctx, `run.${state}`) },
      { title: 'column.matched', value: ({ matched }) => matched },
      { title: 'column.missingHere', value: ({ missingHere }) => missingHere },
      { title: 'column.missingThere', value: ({ missingThere }) => missingThere },
      { title: 'column.amountDiffers', value: ({ amountDiffers }) => amountDiffers },
      { title: 'column.open', value: ({ open }) => open },
      { title: 'column.ours', value: ({ ours }) => decimalOf(ours) },
      { title: 'column.theirs', value: ({ theirs }) => decimalOf(theirs) },
      { title: 'column.gap', value: ({ ours, theirs }) => decimalOf(ours - theirs) },
      { title: 'column.failure', value: ({ failure }) => failure },
      { title: 'column.updated', value: ({ updated }, ctx) => time(ctx, updated) },
    ],
  }),
  cases: sheet({
    may: 'manage',
    title: 'title.cases',
    filter: contract.deskCases.input.omit({ page: true, page_size: true }),
    rows: (ctx, filter) => everyPage((paging) => deskCases(ctx, { ...filter, ...paging })),
    columns: [
      { title: 'column.kind', value: ({ kind }, ctx) => word(ctx, `case.${kind}`) },
      { title: 'column.side', value: ({ name }) => name },
      { title: 'column.what', value: ({ what }, ctx) => word(ctx, `what.${what}`) },
      { title: 'column.no', value: ({ no }) => no },
      { title: 'column.day', value: ({ day: of }) => of },
      { title: 'column.ours', value: ({ ours }) => decimalOf(ours) },
      { title: 'column.theirs', value: ({ theirs }) => decimalOf(theirs) },
      { title: 'column.action', value: ({ action }, ctx) => word(ctx, `did.${action}`) },
      { title: 'column.state', value: ({ state }, ctx) => word(ctx, `caseState.${state}`) },
      { title: 'column.settledBy', value: ({ by }) => by },
      { title: 'column.settledAt', value: ({ resolved }, ctx) => (resolved ? time(ctx, resolved) : '') },
      { title: 'column.note', value: ({ note }) => note },
      { title: 'column.found', value: ({ created }, ctx) => time(ctx, created) },
    ],
  }),
}
