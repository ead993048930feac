import { randomUUID } from 'node:crypto'
import { join } from 'node:path'
import { unfinished } from '../files/storage/folder.ts'
import { isFileId } from '../files/store.ts'

export const sheetPrefix = (site: string): string => `exports/${site}/`

/** The extension in the storage is always .xlsx, also for CSV; the download sets the real name. */
export function sheetName(site: string, id: string): string {
  if (!isFileId(id)) throw new Error('not the id of a sheet')
  return `${sheetPrefix(site)}${id}.xlsx`
}

/** Where one attempt writes it: in the folder of the node that makes it, under a name of its own. */
export const sheetPath = (dataDir: string, site: string, id: string): string =>
  join(dataDir, `${sheetName(site, id)}.${randomUUID()}${unfinished}`)
