import { ListTrouble, noCounts, nothingFound } from '#engines/directory/import-shapes.ts'
import { fetchFile } from '#engines/directory/server/import/parts.ts'
import { imports } from '#engines/directory/server/import/schema.ts'
import type { Import } from '#engines/directory/server/import/stage.ts'
import { sweepImports } from '#engines/directory/server/import/sweep.ts'
import { applyImport, type Objection, readImport, rollBackImport } from '#engines/directory/server/import/work.ts'
import { settingsOf } from '#kernel/server/context.ts'
import type { Job, JobContext, JobStepContext } from '#kernel/server/serve.ts'
import { people } from '../../module.ts'
import { readyImports, renewImport } from '../agenda.ts'
import { wouldLoseHolder } from '../grants/last-holder.ts'
import { measureLdap } from '../health.ts'
import { notifyOfImport } from './import-news.ts'
import { ldapOptions, ldapSource } from './ldap-source.ts'

const idOf = (data: Record<string, unknown>): string => String(data.id)

export const importJobs: readonly Job[] = [
  {
    name: 'readImport',
    runInSteps: async (ctx, data) => {
      await readImport(onAgenda(ctx, idOf(data)), idOf(data), (entry) => sourceOf(ctx, entry), objection)
      await measureLdap(ctx, idOf(data))
    },
  },
  {
    name: 'applyImport',
    run: async (ctx, data) => {
      await applyImport(ctx, idOf(data), objection)
      await renewImport(ctx, idOf(data))
      await notifyOfImport(ctx, idOf(data))
    },
  },
  { name: 'rollBackImport', run: (ctx, data) => rollBackImport(ctx, idOf(data)) },
  { name: 'syncLdap', schedule: '17 2 * * *', run: syncLdap },
  {
    name: 'sweepImports',
    schedule: '41 3 * * *',
    run: async (ctx) => {
      const ready = await readyImports(ctx)
      await sweepImports(ctx, settingsOf(ctx, people).keepImportsDays)
      for (const { id } of ready) await renewImport(ctx, id)
    },
  },
]

/** Updates the agenda item in the same transaction as each step. */
const onAgenda = (ctx: JobStepContext, id: string): JobStepContext => ({
  ...ctx,
  write: (work) =>
    ctx.write(async (own) => {
      const done = await work(own)
      await renewImport(own, id)
      return done
    }),
})

/** An import may remove anyone except the last person who can grant permissions. */
const objection: Objection = async (ctx, { id }) => ((await wouldLoseHolder(ctx, id)) ? 'lastHolder' : '')

async function sourceOf(ctx: JobStepContext, { id, origin }: Import) {
  if (origin === 'file') return { kind: 'file' as const, bytes: await fetchFile(ctx.db, id) }
  const { ldap } = settingsOf(ctx, people)
  if (!ldap) throw new ListTrouble('unreachable')
  return ldapSource(ldap, ctx.tools)
}

/** Nightly, if enabled: compares and applies in one run, without a person. */
async function syncLdap(ctx: JobContext): Promise<void> {
  const { ldap } = settingsOf(ctx, people)
  if (!ldap?.nightly) return
  const begun = { source: 'ldap', origin: 'ldap', name: ldap.url, options: ldapOptions(ldap, false) } as const
  const [row] = await ctx.db
    .insert(imports)
    .values({ ...begun, state: 'reading', found: nothingFound, counts: noCounts })
    .returning({ id: imports.id })
  await ctx.enqueue('people.readImport', { id: row!.id })
}
