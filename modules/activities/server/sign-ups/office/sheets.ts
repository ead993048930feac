import * as z from 'zod'
import { dayAndClockIn } from '#kernel/clock.ts'
import { everyPage, sheet } from '#kernel/server/exports/declare.ts'
import { signUpOfficeContract } from '../../../sign-up-office-contract.ts'
import { deskSigned } from './desk.ts'

const { page: _, page_size: __, ...filter } = signUpOfficeContract.deskSigned.input.shape

export const signUpSheets = {
  signed: sheet({
    may: 'signUps',
    title: 'sheet.signed',
    filter: z.object(filter),
    rows: (ctx, asked) => everyPage((paging) => deskSigned(ctx, { ...paging, ...asked })),
    columns: [
      { title: 'sheet.name', value: ({ name }) => name },
      { title: 'sheet.number', value: ({ number }) => number },
      { title: 'sheet.department', value: ({ department }) => department },
      { title: 'sheet.signUp.signedAt', value: ({ at }, { site }) => dayAndClockIn(site.zone, at) },
      { title: 'sheet.signUp.outAt', value: ({ outAt }, { site }) => dayAndClockIn(site.zone, outAt) },
    ],
  }),
}
