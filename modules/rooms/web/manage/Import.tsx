import { ImportPage } from '#engines/imports/web/manage/ImportPage.tsx'
import { contract } from '../../contract.ts'

/** One import of rooms or buildings. */
export default function Import() {
  return <ImportPage calls={contract} changes={[contract.rooms, contract.buildings, contract.places]} />
}
