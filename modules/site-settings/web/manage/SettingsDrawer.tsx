import { useState } from 'react'
import { useWords } from '#kernel/web/language.tsx'
import type { JsonSchema } from '#kernel/web/office/form/field-spec.ts'
import { siteSettingsWords } from '../words.ts'
import { DraftDrawer } from './DraftDrawer.tsx'
import type { SiteModule } from './Modules.tsx'
import { SchemaFields } from './SchemaFields.tsx'

type Values = Record<string, unknown>
type Props = {
  module: SiteModule
  value: Values
  /** Path of the value that the server refused. */
  wrong: string
  onSave: (value: Values) => Promise<boolean>
  onClose: () => void
}

/** Module settings: a form generated from the JSON Schema, with the module's labels. */
export function SettingsDrawer({ module, value, wrong, onSave, onClose }: Props) {
  const w = useWords(siteSettingsWords)
  const [edited, setEdited] = useState(value)
  return (
    <DraftDrawer
      title={w('modules.setOne', { name: module.name })}
      width={600}
      onSave={() => onSave(edited)}
      onClose={onClose}
    >
      <SchemaFields
        schema={module.settings as JsonSchema}
        words={module.settingWords}
        value={edited}
        wrong={wrong}
        onChange={setEdited}
      />
    </DraftDrawer>
  )
}
