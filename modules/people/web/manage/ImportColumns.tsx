import { useState } from 'react'
import type { SentTo } from '#kernel/contract.ts'
import { personRoles } from '#kernel/person-roles.ts'
import { useAction } from '#kernel/web/calls/use-action.ts'
import { useRead } from '#kernel/web/calls/use-read.ts'
import { useWords } from '#kernel/web/language.tsx'
import { Checkbox, Choice } from '#kernel/web/office/choices.tsx'
import { Detail } from '#kernel/web/office/Detail.tsx'
import { FromRead } from '#kernel/web/office/FromRead.tsx'
import { useLeaving } from '#kernel/web/office/form/use-leaving.ts'
import { ImportMapping } from '#kernel/web/office/import/ImportMapping.tsx'
import type { Mapping } from '#kernel/web/office/import/types.ts'
import { officeWords } from '#kernel/web/office/words.ts'
import { contract } from '../../contract.ts'
import { peopleWords } from '../words.ts'
import type { ImportPreviewed } from './import-parts.tsx'

type Options = ImportPreviewed['options']
type Sent = SentTo<typeof contract.rereadImport>

/** Column mapping, and the handling of missing people and unknown units. */
export function ImportColumns({ entry, onClose }: { entry: ImportPreviewed; onClose: () => void }) {
  const w = useWords(peopleWords)
  const o = useWords(officeWords)
  const [options, setOptions] = useState<Options>(entry.options)
  const settings = useRead(contract.importSettings, {})
  const reread = useAction(contract.rereadImport, { changes: [contract.previewImport], cover: false })
  const mayClose = useLeaving(options !== entry.options)
  const close = async () => {
    if (await mayClose()) onClose()
  }
  const again = async (mapping: Mapping) => {
    const whole = Object.fromEntries(entry.columns.map(({ header }) => [header, mapping[header] ?? '']))
    if (await reread.run({ id: entry.id, ...options, mapping: whole as Sent['mapping'] })) onClose()
  }
  return (
    <Detail title={w('imports.mapping')} width={640} onClose={() => void close()}>
      <OptionFields options={options} onChange={setOptions} />
      <p className="office-quiet">{w('imports.mappingNote')}</p>
      <FromRead read={settings}>
        {({ fields }) => (
          <ImportMapping
            found={{
              columns: entry.columns.map(({ header }) => header).filter(Boolean),
              fields: fields.map(({ field, title }) => ({ key: field, label: title, required: field === 'number' })),
              guess: Object.fromEntries(entry.columns.map(({ header, field }) => [header, field])),
              sample: entry.sample.map((row) => row.filter((_, i) => entry.columns[i]?.header)),
            }}
            busy={reread.busy}
            labels={{ back: o('form.cancel'), done: w('imports.reread') }}
            onBack={() => void close()}
            onDone={(mapping) => void again(mapping)}
          />
        )}
      </FromRead>
    </Detail>
  )
}

function OptionFields({ options, onChange }: { options: Options; onChange: (next: Options) => void }) {
  const w = useWords(peopleWords)
  const units = (['error', 'create'] as const).map((value) => ({ value, label: w(`imports.unknownUnits.${value}`) }))
  const roles = personRoles.map((value) => ({ value, label: w(`kind.${value}`) }))
  return (
    <fieldset className="office-group office-options">
      <legend>{w('imports.options')}</legend>
      <div className="office-stack">
        <div>
          <Checkbox
            label={w('imports.leave')}
            checked={options.leave}
            onChange={(leave) => onChange({ ...options, leave })}
          />
          <p className="office-quiet">{w('imports.leaveHelp')}</p>
        </div>
        <Named label={w('imports.unknownUnits')}>
          <Choice
            label={w('imports.unknownUnits')}
            options={units}
            value={options.unknownUnits}
            onChange={(unknownUnits) => onChange({ ...options, unknownUnits: unknownUnits as Options['unknownUnits'] })}
          />
        </Named>
        <Named label={w('imports.role')}>
          <Choice
            label={w('imports.role')}
            options={[{ value: '', label: w('imports.roleNone') }, ...roles]}
            value={options.role}
            onChange={(role) => onChange({ ...options, role: role as Options['role'] })}
          />
        </Named>
      </div>
    </fieldset>
  )
}

function Named({ label, children }: { label: string; children: React.ReactNode }) {
  return (
    <div className="office-named">
      <span>{label}</span>
      {children}
    </div>
  )
}
