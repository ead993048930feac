import * as z from 'zod'
import { everyPage, sheet } from '#kernel/server/exports/declare.ts'
import { lotteryOfficeContract } from '../lottery-office-contract.ts'
import { deskWinners } from './handing-out.ts'

const { page: _, page_size: __, ...filter } = lotteryOfficeContract.deskWinners.input.shape

export const sheets = {
  winners: sheet({
    may: 'desk',
    title: 'sheet.winners',
    filter: z.object(filter),
    rows: (ctx, asked) => everyPage((paging) => deskWinners(ctx, { ...paging, ...asked })),
    columns: [
      { title: 'sheet.place', value: ({ place }) => place },
      { title: 'sheet.prize', value: ({ prize }) => prize },
      { title: 'sheet.name', value: ({ name }) => name },
      { title: 'sheet.number', value: ({ number }) => number },
      { title: 'sheet.department', value: ({ department }) => department },
      {
        title: 'sheet.claimedAt',
        value: ({ claimedAt }) => (claimedAt ? new Date(claimedAt * 1000).toISOString() : ''),
      },
      { title: 'sheet.claimedBy', value: ({ claimedBy }) => claimedBy },
    ],
  }),
}
