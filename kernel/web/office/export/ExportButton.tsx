import { Button } from 'antd'
import { useWords } from '../../language.tsx'
import { officeWords } from '../messages.ts'
import { OfficeIcon } from '../OfficeIcon.tsx'
import { useExport } from './use-export.ts'

type Props = {
  /** The module whose `exports` declare the sheet, and the sheet's name there. */
  module: string
  name: string
  /** As the sheet's own filter takes it. */
  filter?: object
}

/** Has what a list shows made into an Excel file, under the person's own rights, and saves it. */
export function ExportButton({ module, name, filter = {} }: Props) {
  const w = useWords(officeWords)
  const { start, busy } = useExport(module, name)
  return (
    <Button icon={<OfficeIcon name="download" size={16} />} loading={busy} onClick={() => void start(filter)}>
      {w('table.export')}
    </Button>
  )
}
