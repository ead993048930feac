import { CaseTimeline } from '#engines/flow/web/portal/CaseTimeline.tsx'
import '#engines/flow/web/portal/flow.css'
import { isUuid } from '#kernel/shapes.ts'
import { useRead } from '#kernel/web/calls/use-read.ts'
import { useWords } from '#kernel/web/language.tsx'
import { usePage } from '#kernel/web/pages/page-context.ts'
import { Screen } from '#kernel/web/ui/Screen.tsx'
import { Denied } from '#kernel/web/ui/states/Denied.tsx'
import { contract } from '../contract.ts'
import { flowKit } from './kit.ts'
import { documentWords } from './words.ts'

/** Everything that happened to a document, for those who took part in it. */
export default function FlowLog() {
  const w = useWords(documentWords)
  const { id = '' } = usePage().query
  const read = useRead(contract.readCase, { id }, { when: isUuid(id) })
  return (
    <Screen name={read.data?.title} title={w('title.flowlog')} read={read} missing={!isUuid(id)} refused={<Denied />}>
      {(one) => (
        <div className="c-stack c-gap-4">
          <h2 className="document-log">{one.title}</h2>
          <CaseTimeline kit={flowKit} one={one} />
        </div>
      )}
    </Screen>
  )
}
