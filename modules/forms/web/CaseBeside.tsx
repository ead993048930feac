import { CaseTimeline } from '#engines/flow/web/portal/CaseTimeline.tsx'
import { useRead } from '#kernel/web/calls/use-read.ts'
import { useWords } from '#kernel/web/language.tsx'
import { Button } from '#kernel/web/ui/Button.tsx'
import { ReadView } from '#kernel/web/ui/states/ReadView.tsx'
import { formKit } from './kit.ts'
import { formsWords } from './words.ts'

/** What happened to a submission that a flow decides about, and the way to act on it. */
export function CaseBeside({ id }: { id: string }) {
  const w = useWords(formsWords)
  const read = useRead(formKit.calls.readCase, { id })
  return (
    <ReadView read={read} skeleton="rows">
      {(one) => (
        <div className="c-stack c-gap-3">
          <CaseTimeline kit={formKit} one={one} />
          <Button look="soft" icon="stamp" to={formKit.pages.detail(id)} label={w('detail.case')} />
        </div>
      )}
    </ReadView>
  )
}
