import { useState } from 'react'
import { useAction } from '#kernel/web/calls/use-action.ts'
import { useWords } from '#kernel/web/language.tsx'
import { Field } from '#kernel/web/office/form/Field.tsx'
import { Popup } from '#kernel/web/office/Popup.tsx'
import { TreeChoice } from '#kernel/web/office/tree/TreeChoice.tsx'
import { go } from '#kernel/web/pages/history.ts'
import { officeContract as contract } from '../../office-contract.ts'
import { formChanges, useUnits } from './form-parts.tsx'
import type { Beginning } from './Gallery.tsx'
import { manageWords } from './words.ts'

/** Asks for title and unit of a new form, then opens the designer. */
export function BeginPopup({ beginning, onClose }: { beginning: Beginning; onClose: () => void }) {
  const w = useWords(manageWords)
  const { units, mayAll } = useUnits()
  const [title, setTitle] = useState(beginning.title)
  const [department, setDepartment] = useState('')
  const begin = useAction(contract.beginDesign, {
    changes: formChanges,
    cover: false,
    json: true,
    onSuccess: ({ id }) => go(`manage/forms/design/${id}`, { replace: true }),
  })
  const run = () =>
    begin.run({
      title: title.trim(),
      department,
      definition: JSON.stringify(beginning.definition),
      rules: JSON.stringify(beginning.rules),
    })
  return (
    <Popup
      title={w('title.new')}
      ok={w('begin.ok')}
      busy={begin.busy}
      disabled={title.trim() === '' || (!mayAll && department === '')}
      onOk={run}
      onClose={onClose}
    >
      <Field label={w('column.title')} max={80} value={title} onChange={setTitle as (v: never) => void} />
      <div className="office-field">
        <span className="office-field__label">{w('column.department')}</span>
        <TreeChoice
          nodes={units}
          label={w('column.department')}
          placeholder={mayAll ? w('whole') : w('begin.chooseUnit')}
          value={department}
          onChange={(unit) => setDepartment(String(unit ?? ''))}
        />
      </div>
    </Popup>
  )
}
