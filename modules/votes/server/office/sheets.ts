import * as z from 'zod'
import { everyPage, sheet } from '#kernel/server/exports/declare.ts'
import { officeContract } from '../../office-contract.ts'
import { deskElectors } from './electors.ts'
import { deskBallots, deskFigures } from './figures.ts'

const { page: _, page_size: __, ...electorFilter } = officeContract.deskElectors.input.shape
const { page: ___, page_size: ____, ...ballotFilter } = officeContract.deskBallots.input.shape

export const sheets = {
  electors: sheet({
    may: 'manage',
    title: 'sheet.electors',
    filter: z.object(electorFilter),
    rows: (ctx, asked) => everyPage((paging) => deskElectors(ctx, { ...paging, ...asked })),
    columns: [
      { title: 'sheet.name', value: ({ name }) => name },
      { title: 'sheet.number', value: ({ number }) => number },
      { title: 'sheet.department', value: ({ department }) => department },
      { title: 'sheet.voted', value: ({ voted }) => (voted ? 1 : 0) },
      { title: 'sheet.added', value: ({ added }) => added },
    ],
  }),
  result: sheet({
    may: 'manage',
    title: 'sheet.result',
    filter: officeContract.deskFigures.input,
    rows: async function* (ctx, asked) {
      const { result, names } = await deskFigures(ctx, asked)
      for (const one of result?.list ?? [])
        yield {
          ...one,
          name: names.find(({ number }) => number === one.number)?.name ?? '',
          isElected: result!.elected.includes(one.number),
        }
    },
    columns: [
      { title: 'sheet.option', value: ({ number }) => number },
      { title: 'sheet.name', value: ({ name }) => name },
      { title: 'sheet.total', value: ({ total }) => total },
      { title: 'sheet.ballots', value: ({ ballots }) => ballots },
      { title: 'sheet.elected', value: ({ isElected }) => (isElected ? 1 : 0) },
    ],
  }),
  ballots: sheet({
    may: 'inspect',
    title: 'sheet.named',
    filter: z.object(ballotFilter),
    rows: (ctx, asked) => everyPage((paging) => deskBallots(ctx, { ...paging, ...asked })),
    columns: [
      { title: 'sheet.name', value: ({ name }) => name },
      { title: 'sheet.number', value: ({ number }) => number },
      { title: 'sheet.choice', value: ({ choice }) => choice },
      { title: 'sheet.castAt', value: ({ castAt }) => new Date(castAt * 1000).toISOString() },
    ],
  }),
}
