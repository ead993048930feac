import { useState } from 'react'
import { useWords } from '#kernel/web/language.tsx'
import { Detail } from '#kernel/web/office/Detail.tsx'
import type { JsonSchema } from '#kernel/web/office/form/field-spec.ts'
import { Button } from '#kernel/web/office/parts.tsx'
import { useToast } from '#kernel/web/office/toast.ts'
import { siteSettingsWords } from '../words.ts'
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
  const toast = useToast()
  const [edited, setEdited] = useState(value)
  const [busy, setBusy] = useState(false)
  const save = async () => {
    setBusy(true)
    const isSaved = await onSave(edited)
    setBusy(false)
    if (!isSaved) return
    toast.done(w('saved'))
    onClose()
  }
  const foot = (
    <>
      <Button onClick={onClose}>{w('cancel')}</Button>
      <Button type="primary" loading={busy} onClick={() => void save()}>
        {w('save')}
      </Button>
    </>
  )
  return (
    <Detail title={w('modules.setOne', { name: module.name })} width={600} tools={foot} onClose={onClose}>
      <SchemaFields
        schema={module.settings as JsonSchema}
        words={module.settingWords}
        value={edited}
        wrong={wrong}
        onChange={setEdited}
      />
    </Detail>
  )
}
