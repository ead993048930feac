import { eq, sql } from 'drizzle-orm'
import { expect } from 'vitest'
import { type AgendaItem, put } from '#engines/agenda/server/put.ts'
import { asJob as asJobOf } from '#engines/agenda/testing/true-agenda.ts'
import { personTags, tags } from '#engines/directory/server/schema.ts'
import { notify, type Telling } from '#engines/inbox/server/notify.ts'
import { messages } from '#engines/inbox/server/schema.ts'
import { type WriteDb, writeForSite } from '#kernel/server/db/site-db.ts'
import { departments, grants, people } from '#kernel/server/people/schema.ts'
import type { JobContext, Served } from '#kernel/server/serve.ts'
import { campus } from '#kernel/testing/campus.ts'
import { runJob } from '#kernel/testing/run-job.ts'
import { served } from '../index.ts'

/** A campus with units, a class and helpers to send notifications like a module. */
export async function inboxCampus(others: readonly Served[] = []) {
  const t = await campus([served, ...others])
  const site = async (options?: Parameters<typeof t.site>[0]) => {
    const s = await t.site(options)
    const write = <T>(work: (db: WriteDb) => Promise<T>) => writeForSite(t.portal.database.pool, s.id, work)
    const asJob = <T>(work: (ctx: JobContext) => Promise<T>) => asJobOf(t, s.id, work)
    return {
      ...s,
      write,
      tell: (telling: Omit<Telling, 'topic'> & { topic?: string }) =>
        asJob((ctx) => notify(ctx, { topic: 'messages.notice', ...telling })),
      list: (item: AgendaItem) => asJob((ctx) => put(ctx, item)),
      asJob,
      /** Runs the fan-out of a message; the queue may run it at the same time. */
      arrive: async (message: string | undefined) => {
        const state = async () => {
          await runJob(t, { site: s.id, served, job: 'fanOut', data: { id: message } })
          const { rows } = await write((db) =>
            db.execute<{ state: string }>(sql`select state from ${messages} where id = ${message}`),
          )
          return rows[0]?.state
        }
        await expect.poll(state, { timeout: 5_000, interval: 20 }).not.toBe('sending')
      },
      run: (job: string, data: Record<string, unknown> = {}) => runJob(t, { site: s.id, served, job, data }),
    }
  }
  return { ...t, site }
}

type Site = Awaited<ReturnType<Awaited<ReturnType<typeof inboxCampus>>['site']>>

/** Two schools with lin and wu in one each, and the class 2301 with lin in it. */
export async function settle({ write, lin, wu }: Pick<Site, 'write' | 'lin' | 'wu'>) {
  return write(async (db) => {
    const unit = async (code: string, name: string, parent?: { id: string; line: string[] }) => {
      const id = crypto.randomUUID()
      const line = [...(parent?.line ?? []), id]
      await db.insert(departments).values({ id, code, name, line, parent: parent?.id ?? null })
      return { id, line }
    }
    const top = await unit('U', '测试大学')
    const computing = await unit('C1', '计算机学院', top)
    const languages = await unit('C2', '外国语学院', top)
    const move = async (person: string, department: string) => {
      await db.update(people).set({ department }).where(eq(people.id, person))
    }
    await move(lin.id, computing.id)
    await move(wu.id, languages.id)
    const [tag] = await db.insert(tags).values({ name: '2301 班', kind: 'class' }).returning({ id: tags.id })
    await db.insert(personTags).values({ tag: tag!.id, person: lin.id })
    return { top: top.id, computing: computing.id, languages: languages.id, tag: tag!.id }
  })
}

/** Grants a permission for one unit and those below it. */
export const grantOver = ({ write }: Pick<Site, 'write'>, person: string, right: string, scope: string | null) =>
  write((db) => db.insert(grants).values({ person, app: 'messages', modules: [right], scope }))
