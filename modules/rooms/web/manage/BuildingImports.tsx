import { ImportsPage } from '#engines/imports/web/manage/ImportsPage.tsx'
import { contract } from '../../contract.ts'
import { RoomTabs } from './RoomsOffice.tsx'

export default function BuildingImports() {
  return <ImportsPage calls={contract} list="buildings" tools={<RoomTabs at="imports" />} />
}
