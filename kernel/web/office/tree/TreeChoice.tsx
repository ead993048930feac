import { TreeSelect } from 'antd'
import { useMemo } from 'react'
import { useWords } from '../../language.tsx'
import { officeWords } from '../words.ts'
import { type NestedNode, nested, type TreeNode } from './nodes.ts'

type Props = {
  nodes: readonly TreeNode[]
  label?: string
  placeholder?: string
  required?: boolean
  className?: string
  id?: string
  value?: unknown
  onChange?: (value: unknown) => void
}

/** A select for one node of a tree, searchable by name; '' is none. */
export function TreeChoice({ nodes, label, placeholder, required, className = 'office-wide', id, ...bound }: Props) {
  const w = useWords(officeWords)
  const data = useMemo(() => nested(nodes).map(optionOf), [nodes])
  return (
    <TreeSelect
      {...(id && { id })}
      {...(label && { 'aria-label': label })}
      className={className}
      treeData={data}
      value={(bound.value || undefined) as never}
      placeholder={placeholder ?? w('form.choose')}
      showSearch={{ treeNodeFilterProp: 'title' }}
      allowClear={!required}
      treeDefaultExpandedKeys={data.length === 1 ? [data[0]!.value] : []}
      popupMatchSelectWidth={false}
      listHeight={320}
      styles={{ popup: { root: { minWidth: 260, maxWidth: 'min(420px, 92vw)' } } }}
      onChange={(next: unknown) => bound.onChange?.(next ?? '')}
    />
  )
}

type Option = { value: string; title: string; disabled: boolean; isLeaf: boolean; children: Option[] }

const optionOf = ({ id, name, disabled, children }: NestedNode): Option => ({
  value: id,
  title: name,
  disabled: disabled ?? false,
  isLeaf: children.length === 0,
  children: children.map(optionOf),
})
