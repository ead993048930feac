import { clockOf } from '#kernel/clock.ts'
import { useAction } from '#kernel/web/calls/use-action.ts'
import { useRead } from '#kernel/web/calls/use-read.ts'
import { useWords } from '#kernel/web/language.tsx'
import { FromRead } from '#kernel/web/office/FromRead.tsx'
import { Popup } from '#kernel/web/office/Popup.tsx'
import { Alert } from '#kernel/web/office/parts.tsx'
import { useToast } from '#kernel/web/office/toast.ts'
import { contract } from '../../contract.ts'
import type { ExamRow } from '../../shapes.ts'
import { manageWords } from './words.ts'

/** Shows who is told what, and what stands against it, before it is published. */
export function Publish({ exam, onClose }: { exam: ExamRow; onClose: () => void }) {
  const w = useWords(manageWords)
  const toast = useToast()
  const read = useRead(contract.preview, { id: exam.id })
  const publish = useAction(contract.publishExam, { changes: [contract.exams, contract.conflicts], cover: false })
  const run = async () => {
    const done = await publish.run({ id: exam.id, version: exam.version })
    if (!done) return
    toast.done(w('published', { n: done.n }))
    onClose()
  }
  return (
    <Popup
      title={`${w('publishTitle')} · ${exam.name}`}
      ok={w('publish')}
      busy={publish.busy}
      disabled={!read.data}
      width={560}
      onOk={run}
      onClose={onClose}
    >
      <FromRead read={read}>
        {({ people, unseated, invigilators, title, samples, conflicts }) => (
          <>
            <p>{w('publishSummary', { people, invigilators })}</p>
            <p className="c-muted">{title}</p>
            {unseated > 0 && <Alert type="info" title={w('publishUnseated', { n: unseated })} />}
            {conflicts
              .filter(({ kind }) => kind !== 'unseated')
              .slice(0, 5)
              .map(({ id, kind, who, other, n, from, to }) => (
                <Alert
                  key={id}
                  type="warning"
                  title={`${w(`said.${kind}`, { who, other, n })} · ${clockOf(from)} – ${clockOf(to)}`}
                />
              ))}
            <ul className="c-stack c-gap-2">
              {samples.map(({ name, number, text }) => (
                <li key={number} className="c-line c-between">
                  <span>
                    {name} <small className="c-faint">{number}</small>
                  </span>
                  <span className="c-muted">{text}</span>
                </li>
              ))}
            </ul>
          </>
        )}
      </FromRead>
    </Popup>
  )
}
