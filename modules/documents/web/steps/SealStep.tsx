import { useState } from 'react'
import { useWords } from '#kernel/web/language.tsx'
import { Button } from '#kernel/web/ui/Button.tsx'
import { NumberField } from '#kernel/web/ui/form/NumberField.tsx'
import { Facts } from '#kernel/web/ui/lists/Facts.tsx'
import { contract } from '../../contract.ts'
import { documentWords } from '../words.ts'
import type { StepProps } from './StepPanel.tsx'
import { useStep } from './use-step.ts'

/** The keeper puts the seal; the use is recorded. */
export function SealStep({ one, paper }: StepProps) {
  const w = useWords(documentWords)
  const [copies, setCopies] = useState<number | null>(1)
  const step = useStep(contract.seal, 'seal', one.id)
  return (
    <>
      <Facts
        facts={[
          { label: w('number'), value: paper.number },
          { label: w('seal'), value: paper.seal },
        ]}
      />
      <NumberField
        id="document-copies"
        name="copies"
        label={w('copies')}
        required
        value={copies}
        onChange={setCopies}
      />
      <p className="c-muted c-font-3">{w('sealNote')}</p>
      <Button
        size="large"
        block
        icon="stamp"
        busy={step.busy}
        disabled={!copies}
        label={w('do.seal')}
        onClick={() => void step.run({ case: one.id, task: one.task!.n, revision: one.revision, copies: copies ?? 1 })}
      />
    </>
  )
}
