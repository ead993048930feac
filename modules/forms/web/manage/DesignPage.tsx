import { useState } from 'react'
import { Designer } from './designer/Designer.tsx'
import { FormFrame } from './FormFrame.tsx'
import type { DeskForm } from './form-parts.tsx'

export default function DesignPage() {
  return <FormFrame at="design">{(form) => <Opened form={form} />}</FormFrame>
}

/** Keeps the definition it was opened with; `useSaving` handles saves by others. Rules and state are always current. */
function Opened({ form }: { form: DeskForm }) {
  const [opened, setOpened] = useState({ form, turn: 0 })
  if (opened.form.id !== form.id) setOpened({ form, turn: opened.turn + 1 })
  const { definition, title, revision } = opened.form
  return (
    <Designer
      key={opened.turn}
      form={{ ...form, definition, title, revision }}
      latest={form}
      onReopen={(fresh) => setOpened({ form: fresh, turn: opened.turn + 1 })}
    />
  )
}
