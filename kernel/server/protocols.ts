import type { Site } from '#kernel/site.ts'
import { background, scopes } from './db/scope.ts'
import { writeForSite } from './db/site-db.ts'
import { type JobNeeds, jobContextOf } from './jobs/job-context.ts'
import type { Portal } from './portal.ts'
import type { JobContext } from './serve.ts'

/** A server of another protocol than HTTP that a module runs, such as RADIUS accounting. */
export type Protocol = {
  name: string
  /** Undefined if the settings do not ask for it. */
  open: (needs: ProtocolNeeds) => Promise<OpenProtocol | undefined>
}

export type OpenProtocol = { address: string; port: number; close: () => Promise<void> }

export type ProtocolNeeds = Pick<Portal, 'settings' | 'directory' | 'modules' | 'log' | 'now'> & {
  /** One transaction of a site, with the context of a job. */
  write: <T>(site: Site, work: (ctx: JobContext) => Promise<T>) => Promise<T>
}

export type OpenProtocols = { get: (name: string) => OpenProtocol | undefined; close: () => Promise<void> }

/** Opens what the modules run. If one cannot be opened, the others and `closeRest` are closed, and the start fails. */
export async function openProtocols(
  needs: JobNeeds & Pick<Portal, 'database' | 'directory'>,
  closeRest: () => Promise<void>,
): Promise<OpenProtocols> {
  const open = new Map<string, OpenProtocol>()
  const close = async () => void (await Promise.all([...open.values()].map((one) => one.close())))
  const write: ProtocolNeeds['write'] = (site, work) =>
    scopes.run({ site: site.id, who: background }, () =>
      writeForSite(needs.database.pool, site.id, (db) => work(jobContextOf(needs, site, db, needs.now()))),
    )
  try {
    for (const protocol of needs.modules.flatMap(({ protocols = [] }) => protocols)) {
      const opened = await protocol.open({ ...needs, write })
      if (opened) open.set(protocol.name, opened)
    }
  } catch (error) {
    await close()
    await closeRest()
    throw error
  }
  return { get: (name) => open.get(name), close }
}
