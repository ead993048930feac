import { open } from 'node:fs/promises'
import { readArchive } from '#kernel/server/cells/read-archive.ts'
import { isTar } from '#kernel/server/cells/tar.ts'
import { writeArchive } from '#kernel/server/cells/write-archive.ts'
import { writeForSite } from '#kernel/server/db/site-db.ts'
import { prepareJobs } from '#kernel/server/jobs/jobs.ts'
import { OperatorError } from '#kernel/server/operator-error.ts'
import { isRecord } from '#kernel/server/sites/check.ts'
import { lowered } from '#kernel/server/sites/preset.ts'
import { refuseTakenHosts } from '#kernel/server/sites/rows.ts'
import { lostSecrets, openSecrets, sealSecrets } from '#kernel/server/sites/sealed.ts'
import type { Site } from '#kernel/site.ts'
import { checkSite } from './check-site.ts'
import type { Desk } from './command.ts'
import { allSites, note, told, vaultOf } from './site-rows.ts'

/** Archives and moves read and write the files of a data folder only. */
export function refuseBucket({ settings }: Desk): void {
  if (settings.FILES_URL)
    throw new OperatorError('Files in a bucket (FILES_URL) cannot be archived or moved with their site.')
}

/** Everything of a site, into one file. */
export async function exportAll(desk: Desk, site: string, file: string): Promise<string> {
  refuseBucket(desk)
  const { database, settings } = desk
  const place = { ownerUrl: database.ownerUrl, dataDir: settings.dataDir, site }
  const { tables, rows, files, bytes, jobs, vanished } = await writeArchive(place, file).catch(
    (error: NodeJS.ErrnoException) => {
      if (!/^(ENOENT|EACCES|EISDIR|ENOSPC|EDQUOT|EROFS)$/.test(error.code ?? '')) throw error
      throw new OperatorError(`The file ${file} cannot be written (${error.code}).`)
    },
  )
  const what = `${rows} rows of ${tables} tables, ${files} files of ${bytes} bytes, ${jobs} waiting jobs`
  const deleted = vanished ? ` ${vanished} files were deleted meanwhile.` : ''
  return `The site ${site} is written to ${file}: ${what}.${deleted}`
}

/** Whether a file is an archive of a whole site, and not a configuration. */
export async function isArchive(file: string): Promise<boolean> {
  if (file === '-') return false
  const handle = await open(file).catch(() => undefined)
  if (!handle) return false
  const { buffer, bytesRead } = await handle.read(Buffer.alloc(512), 0, 512, 0)
  await handle.close()
  return isTar(buffer.subarray(0, bytesRead))
}

export type Imported = { site: Site; said: string; lost: string[] }

/** A whole site keeps its id: every row, file and secret is bound to it. */
export async function importAll(desk: Desk, file: string, hosts: readonly string[]): Promise<Imported> {
  refuseBucket(desk)
  const { database, settings } = desk
  const { modules } = await import('../modules.server.ts')
  await prepareJobs(database, modules)
  let made: Site | undefined
  let extra = ''
  const taken = await readArchive({
    place: { ownerUrl: database.ownerUrl, dataDir: settings.dataDir },
    path: file,
    siteRow: async (row) => {
      const { site, hadPlatform } = await checkedConfig(desk, row.config, hosts)
      made = site
      if (hadPlatform) extra = ' The module platform, which shows all sites, was taken from it.'
      return { ...row, config: sealSecrets(vaultOf(desk, site.id), site, row.config) }
    },
  })
  const site = made!
  const entry = { action: 'site.import', entity: 'site', entityId: site.id, after: site }
  await writeForSite(database.pool, site.id, (db) => note(db, entry))
  const what = `${taken.rows} rows of ${taken.tables} tables, ${taken.files} files, ${taken.jobs} waiting jobs`
  return { site, said: `made: ${what}.${extra}`, lost: lostSecrets(site) }
}

async function checkedConfig(desk: Desk, config: unknown, hosts: readonly string[]) {
  if (!isRecord(config)) throw new OperatorError('The archive has no configuration of a site.')
  const opened = openSecrets(vaultOf(desk, String(config.id)), config)
  const { platform, ...modules } = isRecord(opened.modules) ? opened.modules : {}
  const draft = { ...opened, modules, ...(hosts.length ? { hosts: lowered([...hosts]) } : {}) }
  const site = await checkSite(draft)
  try {
    refuseTakenHosts(await allSites(desk), site)
  } catch (error) {
    told(error)
  }
  return { site, hadPlatform: platform !== undefined }
}
