import type { ReactNode } from 'react'
import type { CaseView } from '#engines/flow/contract.ts'
import type { ReceivedFrom } from '#kernel/contract.ts'
import { useWords } from '#kernel/web/language.tsx'
import { Section } from '#kernel/web/ui/lists/Section.tsx'
import type { contract } from '../../contract.ts'
import type { SpecialNode } from '../../shapes.ts'
import { documentWords } from '../words.ts'
import { ArchiveStep } from './ArchiveStep.tsx'
import { IssueStep } from './IssueStep.tsx'
import { NumberStep } from './NumberStep.tsx'
import { SealStep } from './SealStep.tsx'

export type StepProps = { one: CaseView; paper: ReceivedFrom<typeof contract.detail> }

const panels: Readonly<Record<SpecialNode, (props: StepProps) => ReactNode>> = {
  number: NumberStep,
  seal: SealStep,
  issue: IssueStep,
  archive: ArchiveStep,
}

/** The work of a step that is more than an opinion. */
export function StepPanel({ node, ...props }: StepProps & { node: SpecialNode }) {
  const w = useWords(documentWords)
  const Panel = panels[node]
  return (
    <Section title={w(`step.${node}`)} card="padded">
      <div className="c-stack">
        <Panel {...props} />
      </div>
    </Section>
  )
}
