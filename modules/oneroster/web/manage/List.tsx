import { ImportsPage } from '#engines/imports/web/manage/ImportsPage.tsx'
import { usePage } from '#kernel/web/pages/page-context.ts'
import { contract } from '../../contract.ts'

/** One list made of OneRoster's objects; a file of the same columns can be uploaded, too. */
export default function List() {
  return <ImportsPage calls={contract} list={usePage().params.list ?? ''} />
}
