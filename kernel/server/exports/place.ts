import { join } from 'node:path'
import { isFileId, type Place } from '../files/store.ts'

export const sheetFolder = ({ dataDir, site }: Place): string => join(dataDir, 'exports', site)

/** Whatever is in it: what it is called is said when it is fetched. */
export function sheetPath(place: Place, id: string): string {
  if (!isFileId(id)) throw new Error('not the id of a sheet')
  return join(sheetFolder(place), `${id}.xlsx`)
}
