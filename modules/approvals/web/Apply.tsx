import { StartCase } from '#engines/flow/web/portal/StartCase.tsx'
import { useWords } from '#kernel/web/language.tsx'
import { usePage } from '#kernel/web/pages/page-context.ts'
import { Notice } from '#kernel/web/ui/states/Notice.tsx'
import { kit } from './kit.ts'
import { approvalsWords } from './words.ts'

export type ApplyProps = { flow: string; note?: 'car.plateHint' }

/** The flow named by the URL, or by the setting of this page. */
export default function Apply() {
  const w = useWords(approvalsWords)
  const { query, props } = usePage()
  const { flow: usual, note } = props as ApplyProps
  const flow = query.flow ?? usual
  return <StartCase key={flow} kit={kit} flow={flow} intro={note && <Notice text={w(note)} />} />
}
