import { ImportsPage } from '#engines/imports/web/manage/ImportsPage.tsx'
import { contract } from '../../contract.ts'
import { RoomTabs } from './RoomsOffice.tsx'

export default function RoomImports() {
  return <ImportsPage calls={contract} list="rooms" tools={<RoomTabs at="imports" />} />
}
