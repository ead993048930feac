import { join } from 'node:path'
import { isFileId, type Place } from '../files/store.ts'

export const sheetFolder = ({ dataDir, site }: Place): string => join(dataDir, 'exports', site)

/** The extension on disk is always .xlsx, also for CSV; the download sets the real name. */
export function sheetPath(place: Place, id: string): string {
  if (!isFileId(id)) throw new Error('not the id of a sheet')
  return join(sheetFolder(place), `${id}.xlsx`)
}
