import * as z from 'zod'
import { everyPage, sheet } from '#kernel/server/exports/declare.ts'
import { contract } from '../contract.ts'
import { deskArticles } from './desk/desk.ts'

const { page: _, page_size: __, ...filter } = contract.deskArticles.input.shape

export const sheets = {
  articles: sheet({
    may: 'write',
    title: 'sheet.articles',
    filter: z.object(filter),
    rows: (ctx, asked) => everyPage((paging) => deskArticles(ctx, { ...paging, ...asked })),
    columns: [
      { title: 'sheet.number', value: ({ number }) => number },
      { title: 'sheet.title', value: ({ title }) => title },
      { title: 'sheet.channel', value: ({ channel }) => channel },
      { title: 'sheet.state', value: ({ state }) => state },
      { title: 'sheet.author', value: ({ author }) => author },
      {
        title: 'sheet.published',
        value: ({ published }) => (published ? new Date(published * 1000).toISOString() : ''),
      },
      { title: 'sheet.reads', value: ({ reads }) => reads },
      { title: 'sheet.likes', value: ({ likes }) => likes },
      { title: 'sheet.comments', value: ({ comments }) => comments },
    ],
  }),
}
