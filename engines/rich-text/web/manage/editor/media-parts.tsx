import type { ReactNodeViewProps } from '@tiptap/react'
import { useWords } from '#kernel/web/language.tsx'
import { TextInput } from '#kernel/web/office/choices.tsx'
import { Button } from '#kernel/web/office/parts.tsx'
import { writerWords } from '../words.ts'

export function CaptionInput({ node, updateAttributes }: Pick<ReactNodeViewProps, 'node' | 'updateAttributes'>) {
  const w = useWords(writerWords)
  return (
    <TextInput
      label={w('picture.caption')}
      max={300}
      value={String(node.attrs.caption)}
      onChange={(caption) => updateAttributes({ caption })}
    />
  )
}

export function RemoveButton({ deleteNode }: Pick<ReactNodeViewProps, 'deleteNode'>) {
  const w = useWords(writerWords)
  return <Button size="small" icon="trash-2" onClick={deleteNode} aria-label={w('media.remove')} />
}
