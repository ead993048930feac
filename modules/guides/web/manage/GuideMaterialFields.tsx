import { useState } from 'react'
import { sendFile } from '#engines/rich-text/web/manage/editor/send-file.ts'
import { useWords } from '#kernel/web/language.tsx'
import { Checkbox } from '#kernel/web/office/choices.tsx'
import { Button } from '#kernel/web/office/parts.tsx'
import { chooseFile } from '#kernel/web/office/picture/choose-file.ts'
import type { GuideMaterial } from '../../shapes.ts'
import { GuideRows } from './GuideRows.tsx'
import { GuideText } from './GuideText.tsx'
import { keeperWords } from './words.ts'

const blank: GuideMaterial = { name: '', note: '', copies: 1, isOptional: false, file: '', fileName: '' }

type Props = { materials: readonly GuideMaterial[]; onChange: (materials: GuideMaterial[]) => void }

export function GuideMaterialFields({ materials, onChange }: Props) {
  const w = useWords(keeperWords)
  return (
    <GuideRows
      title={w('f.materials')}
      one={w('f.material')}
      rows={materials}
      most={20}
      blank={blank}
      nameOf={({ name }) => name}
      onChange={onChange}
    >
      {(text, material, change) => (
        <div className="c-grow c-stack c-gap-2">
          <div className="guide-rows__two c-grid-fit c-gap-2">
            {text('name', w('f.material'), 60)}
            <GuideText
              label={w('f.copies')}
              max={2}
              value={String(material.copies)}
              onChange={(text) => change({ copies: Math.min(20, Number(text.replaceAll(/\D/g, '')) || 0) })}
            />
          </div>
          {text('note', w('f.materialNote'), 200)}
          <div className="c-cluster">
            <Checkbox
              label={w('f.optional')}
              checked={material.isOptional}
              onChange={(isOptional) => change({ isOptional })}
            />
            <Template material={material} onChange={change} />
          </div>
        </div>
      )}
    </GuideRows>
  )
}

function Template({
  material,
  onChange,
}: {
  material: GuideMaterial
  onChange: (part: Partial<GuideMaterial>) => void
}) {
  const w = useWords(keeperWords)
  const [busy, setBusy] = useState(false)
  const choose = async () => {
    const file = await chooseFile('.doc,.docx,.pdf,.xls,.xlsx,.odt')
    if (!file) return
    setBusy(true)
    try {
      onChange({ file: (await sendFile(file)).id, fileName: file.name.slice(0, 120) })
    } finally {
      setBusy(false)
    }
  }
  if (!material.file) {
    return (
      <Button size="small" icon="upload" loading={busy} onClick={() => void choose()}>
        {w('f.template')}
      </Button>
    )
  }
  return (
    <span className="c-cluster">
      {material.fileName}
      <Button size="small" type="text" onClick={() => onChange({ file: '', fileName: '' })}>
        {w('f.dropTemplate')}
      </Button>
    </span>
  )
}
