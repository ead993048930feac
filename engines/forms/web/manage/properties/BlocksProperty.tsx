import { useWords } from '#kernel/web/language.tsx'
import { Choice } from '#kernel/web/office/choices.tsx'
import { Button } from '#kernel/web/office/parts.tsx'
import type { Field } from '../../../definition.ts'
import { IconButton, Part } from '../designer/parts.tsx'
import { designerWords } from '../designer/words.ts'
import { labelOf } from './PlainProperty.tsx'
import type { PropertyProps } from './properties.ts'
import { Typed } from './Typed.tsx'

type Block = Extract<Field, { kind: 'richtext' }>['blocks'][number]

const roles = ['heading', 'paragraph', 'item', 'picture', 'link'] as const

/** Editor for explanatory text blocks. */
export function BlocksProperty({ property, kind, value, onChange }: PropertyProps<readonly Block[]>) {
  const w = useWords(designerWords)
  const change = (at: number, part: Partial<Block>) =>
    onChange(value.map((block, i) => (i === at ? { ...block, ...part } : block)))
  return (
    <Part title={labelOf(kind, property.name, w)}>
      {value.map((block, at) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: blocks have no names, and each shows only what it is given
        <div key={at} className="fd-block">
          <div className="fd-item__line">
            <Choice
              label={w('block.as')}
              value={block.as}
              options={roles.map((one) => ({ value: one, label: w(`block.${one}`) }))}
              onChange={(as) => change(at, { as: as as Block['as'] })}
            />
            <IconButton
              icon="x"
              label={w('list.remove', { name: w(`block.${block.as}`) })}
              onClick={() => onChange(value.filter((_, i) => i !== at))}
            />
          </div>
          <Typed
            bare
            as="long"
            label={w('block.text')}
            max={5_000}
            value={block.text}
            onChange={(text) => change(at, { text })}
          />
          {(block.as === 'link' || block.as === 'picture') && (
            <Typed
              bare
              as="link"
              label={w('prop.link')}
              max={500}
              value={block.link}
              onChange={(link) => change(at, { link })}
            />
          )}
        </div>
      ))}
      <Button
        block
        type="dashed"
        icon="plus"
        onClick={() => onChange([...value, { as: 'paragraph', text: '', link: '' }])}
      >
        {w('block.add')}
      </Button>
    </Part>
  )
}
