import './documents.css'
import type { CaseView } from '#engines/flow/contract.ts'
import { CaseDetail } from '#engines/flow/web/portal/CaseDetail.tsx'
import { useRead } from '#kernel/web/calls/use-read.ts'
import { useWords } from '#kernel/web/language.tsx'
import { go } from '#kernel/web/pages/history.ts'
import { usePage } from '#kernel/web/pages/page-context.ts'
import { Button } from '#kernel/web/ui/Button.tsx'
import { Card } from '#kernel/web/ui/Card.tsx'
import { contract } from '../contract.ts'
import { type SpecialNode, specialNodes } from '../shapes.ts'
import { flowKit } from './kit.ts'
import { PaperTags } from './PaperTags.tsx'
import { StepPanel } from './steps/StepPanel.tsx'
import { documentWords } from './words.ts'

const isSpecial = (node: string): node is SpecialNode => specialNodes.some((one) => one === node)

/** A document on its way: the form with what one may change, the steps, and the special work of some steps. */
export default function WaitPage() {
  const w = useWords(documentWords)
  const { id = '' } = usePage().query
  return (
    <CaseDetail
      kit={flowKit}
      id={id}
      title={w('title.waitpage')}
      above={(one) => <Above one={one} />}
      isOwnStep={({ task }) => task !== null && isSpecial(task.node)}
      onDecided={() => go(flowKit.pages.list, { replace: true })}
    />
  )
}

function Above({ one }: { one: CaseView }) {
  const w = useWords(documentWords)
  const paper = useRead(contract.detail, { id: one.id }).data
  if (!paper) return null
  const { task } = one
  return (
    <>
      <Card>
        <div className="c-stack">
          <div className="c-cluster">
            <PaperTags paper={paper} />
            {paper.number && <b>{paper.number}</b>}
          </div>
          <div className="c-cluster">
            <Button
              look="soft"
              size="small"
              icon="file-text"
              to={`document/officialpage?id=${paper.id}`}
              label={w('openPaper')}
            />
            {paper.hasPdf && (
              <Button
                look="soft"
                size="small"
                icon="printer"
                to={`document/redpage?id=${paper.id}`}
                label={w('redHead')}
              />
            )}
          </div>
        </div>
      </Card>
      {task && isSpecial(task.node) && <StepPanel node={task.node} one={one} paper={paper} />}
    </>
  )
}
