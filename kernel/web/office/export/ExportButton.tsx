import { Button } from 'antd'
import { useWords } from '../../language.tsx'
import { OfficeIcon } from '../OfficeIcon.tsx'
import { officeWords } from '../words.ts'
import { useExport } from './use-export.ts'

type Props = {
  /** The module whose `exports` declare the sheet, and its name there. */
  module: string
  name: string
  /** The filter of the sheet's own schema. */
  filter?: object
  label?: string
}

/** Exports the list to a file with the person's own rights, and downloads it. */
export function ExportButton({ module, name, filter = {}, label }: Props) {
  const w = useWords(officeWords)
  const { start, busy } = useExport(module, name)
  return (
    <Button icon={<OfficeIcon name="download" size={16} />} loading={busy} onClick={() => void start(filter)}>
      {label ?? w('table.export')}
    </Button>
  )
}
