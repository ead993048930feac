import { Steps } from 'antd'
import { useWords } from '../../language.tsx'
import { officeWords } from '../messages.ts'
import { useNarrow } from '../use-narrow.ts'

const steps = ['upload', 'mapping', 'preview', 'result'] as const
export type ImportStage = (typeof steps)[number]

/** Where an import is that goes through its steps on a page of its own. */
export function ImportTrack({ at, failed = false }: { at: ImportStage; failed?: boolean }) {
  const w = useWords(officeWords)
  const narrow = useNarrow()
  return (
    <Steps
      size="small"
      responsive={false}
      titlePlacement={narrow ? 'vertical' : 'horizontal'}
      current={steps.indexOf(at)}
      status={failed ? 'error' : 'process'}
      items={steps.map((key) => ({ key, title: w(`import.${key}`) }))}
    />
  )
}
