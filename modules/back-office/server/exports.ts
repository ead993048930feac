import type { InputOf } from '#kernel/contract.ts'
import type { ReadContext, WriteContext } from '#kernel/server/context.ts'
import { askForSheet, openSheet, sheetsOf } from '#kernel/server/exports/ask.ts'
import { makeSheet, sweepSheets } from '#kernel/server/exports/make.ts'
import type { Job } from '#kernel/server/serve.ts'
import type { contract } from '../contract.ts'
import { notifyOfSheet } from './sheet-news.ts'

export async function startExport(ctx: WriteContext, input: InputOf<typeof contract.startExport>) {
  const id = await askForSheet(ctx, input)
  await ctx.enqueue('office.export', { id })
  return { id }
}

export const myExports = async (ctx: ReadContext) => ({ list: await sheetsOf(ctx) })

export const downloadExport = (ctx: ReadContext, { id }: InputOf<typeof contract.downloadExport>) => openSheet(ctx, id)

export const exportJobs: Job[] = [
  {
    name: 'export',
    atOnce: 4,
    runInSteps: async (ctx, { id }) => {
      await makeSheet(ctx, String(id))
      await ctx.write((job) => notifyOfSheet(job, String(id)))
    },
  },
  { name: 'sweep-exports', schedule: '23 * * * *', runInSteps: (ctx) => sweepSheets(ctx) },
]
