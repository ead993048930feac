import * as z from 'zod'
import { dayAndClockIn } from '#kernel/clock.ts'
import { wordingOf } from '#kernel/module.ts'
import type { ReadContext } from '#kernel/server/context.ts'
import { everyPage, sheet } from '#kernel/server/exports/declare.ts'
import { inbox } from '../module.ts'
import { noticeDeskContract } from '../notice-desk-contract.ts'
import { deskNotices } from './notices/notice-desk.ts'
import { unreadOfNotice } from './notices/notice-unread.ts'

/** Exports of the sender's lists; unread recipients only for the sender. */
export const sheets = {
  notices: sheet({
    may: 'notice',
    title: 'title.desk',
    filter: noticeDeskContract.deskNotices.input.omit({ page: true, page_size: true }),
    rows: (ctx, filter) => everyPage((paging) => deskNotices(ctx, { ...filter, ...paging })),
    columns: [
      { title: 'column.title', value: ({ title }) => title },
      { title: 'column.state', value: ({ state }, ctx) => word(ctx, `state.${state}`) },
      { title: 'column.to', value: ({ to }) => to },
      { title: 'column.by', value: ({ by }) => by },
      { title: 'column.sentAt', value: ({ sentAt }, { site }) => dayAndClockIn(site.zone, sentAt) },
      { title: 'column.reached', value: ({ reached }) => reached },
      { title: 'column.read', value: ({ read }) => read },
      { title: 'column.confirmed', value: ({ confirmed, mustRead }) => (mustRead ? confirmed : '') },
    ],
  }),
  unread: sheet({
    may: 'notice',
    title: 'unread.title',
    filter: z.object({ id: z.uuid() }),
    rows: (ctx, { id }) => everyPage((paging) => unreadOfNotice(ctx, { id, q: '', ...paging })),
    columns: [
      { title: 'column.name', value: ({ name }) => name },
      { title: 'column.number', value: ({ number }) => number },
      { title: 'column.role', value: ({ role }, ctx) => word(ctx, `to.${role}`) },
      { title: 'column.department', value: ({ department }) => department },
      { title: 'column.readAt', value: ({ readAt }, { site }) => dayAndClockIn(site.zone, readAt) },
    ],
  }),
}

const word = (ctx: ReadContext, key: string): string => wordingOf(inbox, key, ctx.language, ctx.site.words)
