import { Steps } from 'antd'
import { useWords } from '../../language.tsx'
import { useNarrow } from '../use-narrow.ts'
import { officeWords } from '../words.ts'

const steps = ['upload', 'mapping', 'preview', 'result'] as const
export type ImportStage = (typeof steps)[number]

type Props = {
  at: ImportStage
  failed?: boolean
  /** False where the file's columns have fixed names. */
  mapping?: boolean
}

/** The progress of an import through its steps. */
export function ImportTrack({ at, failed = false, mapping = true }: Props) {
  const w = useWords(officeWords)
  const narrow = useNarrow()
  const taken = steps.filter((step) => mapping || step !== 'mapping')
  return (
    <Steps
      size="small"
      responsive={false}
      titlePlacement={narrow ? 'vertical' : 'horizontal'}
      current={taken.indexOf(at)}
      status={failed ? 'error' : 'process'}
      items={taken.map((key) => ({ key, title: w(`import.${key}`) }))}
    />
  )
}
