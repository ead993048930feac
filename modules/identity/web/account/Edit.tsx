import './centre.css'
import { useRead } from '#kernel/web/calls/use-read.ts'
import { useWords } from '#kernel/web/language.tsx'
import { usePage } from '#kernel/web/pages/page-context.ts'
import { Screen } from '#kernel/web/ui/Screen.tsx'
import { contract } from '../../contract.ts'
import { identityWords } from '../words.ts'
import { EditList } from './EditList.tsx'
import { EditPart, isPart } from './EditPart.tsx'

/** Own account: the list of fields, or with `part` one of them, so that it can be linked directly. */
export default function Edit() {
  const w = useWords(identityWords)
  const { part } = usePage().query
  const read = useRead(contract.profile, {})
  const { data } = read
  if (data && isPart(part)) return <EditPart part={part} profile={data} />
  return (
    <Screen title={w('title.edit')} wrap="centre" read={read} skeleton="rows">
      {(profile) => <EditList profile={profile} />}
    </Screen>
  )
}
