import { useState } from 'react'
import { useWords } from '#kernel/web/language.tsx'
import { Button } from '#kernel/web/ui/Button.tsx'
import { TextField } from '#kernel/web/ui/form/TextField.tsx'
import { contract } from '../../contract.ts'
import { documentWords } from '../words.ts'
import type { StepProps } from './StepPanel.tsx'
import { useStep } from './use-step.ts'

/** Files what was issued. */
export function ArchiveStep({ one }: StepProps) {
  const w = useWords(documentWords)
  const [archiveNumber, setNumber] = useState('')
  const step = useStep(contract.archive, 'archive', one.id)
  return (
    <>
      <TextField
        id="document-archive"
        name="archiveNumber"
        label={w('archiveNumber')}
        placeholder={w('archiveHint')}
        maxLength={60}
        required
        value={archiveNumber}
        onChange={setNumber}
      />
      <Button
        size="large"
        block
        busy={step.busy}
        disabled={!archiveNumber.trim()}
        label={w('do.archive')}
        onClick={() => void step.run({ case: one.id, task: one.task!.n, revision: one.revision, archiveNumber })}
      />
    </>
  )
}
