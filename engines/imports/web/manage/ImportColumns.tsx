import { useState } from 'react'
import { useAction } from '#kernel/web/calls/use-action.ts'
import { useRead } from '#kernel/web/calls/use-read.ts'
import { useWords } from '#kernel/web/language.tsx'
import { Checkbox } from '#kernel/web/office/choices.tsx'
import { Detail } from '#kernel/web/office/Detail.tsx'
import { FromRead } from '#kernel/web/office/FromRead.tsx'
import { useLeaving } from '#kernel/web/office/form/use-leaving.ts'
import { ImportMapping } from '#kernel/web/office/import/ImportMapping.tsx'
import type { Mapping } from '#kernel/web/office/import/types.ts'
import { officeWords } from '#kernel/web/office/words.ts'
import type { ImportCalls } from '../../contract.ts'
import type { Previewed } from './parts.tsx'
import { importWords } from './words.ts'

type Props = { calls: ImportCalls; entry: Previewed; onClose: () => void }

/** Which column is which field, and whether what the file does not have is removed. */
export function ImportColumns({ calls, entry, onClose }: Props) {
  const w = useWords(importWords)
  const o = useWords(officeWords)
  const [vanish, setVanish] = useState(entry.options.vanish)
  const settings = useRead(calls.importSettings, { list: entry.list })
  const reread = useAction(calls.rereadImport, { changes: [calls.previewImport], cover: false })
  const mayClose = useLeaving(vanish !== entry.options.vanish)
  const close = async () => {
    if (await mayClose()) onClose()
  }
  const again = async (mapping: Mapping) => {
    const whole = Object.fromEntries(entry.columns.map(({ header }) => [header, mapping[header] ?? '']))
    if (await reread.run({ id: entry.id, vanish, mapping: whole })) onClose()
  }
  return (
    <Detail title={w('mapping')} width={640} onClose={() => void close()}>
      {settings.data?.canVanish && (
        <div>
          <Checkbox label={w('vanish')} checked={vanish} onChange={setVanish} />
          <p className="office-quiet">{w('vanishHelp')}</p>
        </div>
      )}
      <p className="office-quiet">{w('mappingNote')}</p>
      <FromRead read={settings}>
        {({ fields }) => (
          <ImportMapping
            found={{
              columns: entry.columns.map(({ header }) => header).filter(Boolean),
              fields: fields.map(({ field, title, required }) => ({ key: field, label: title, required })),
              guess: Object.fromEntries(entry.columns.map(({ header, field }) => [header, field])),
              sample: entry.sample.map((row) => row.filter((_, i) => entry.columns[i]?.header)),
            }}
            busy={reread.busy}
            labels={{ back: o('form.cancel'), done: w('reread') }}
            onBack={() => void close()}
            onDone={(mapping) => void again(mapping)}
          />
        )}
      </FromRead>
    </Detail>
  )
}
