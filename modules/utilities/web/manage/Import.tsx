import { ImportPage } from '#engines/imports/web/manage/ImportPage.tsx'
import { contract } from '../../contract.ts'

/** One import of readings or of who lives where. */
export default function Import() {
  return <ImportPage calls={contract} changes={[contract.deskMeters, contract.deskRooms]} />
}
