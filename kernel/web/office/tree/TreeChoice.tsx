import { TreeSelect } from 'antd'
import { type ComponentProps, useMemo } from 'react'
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
  return (
    <TreeSelect
      {...useTreeOptions(nodes)}
      {...(id && { id })}
      {...(label && { 'aria-label': label })}
      className={className}
      value={(bound.value || undefined) as never}
      placeholder={placeholder ?? w('form.choose')}
      allowClear={!required}
      onChange={(next: unknown) => bound.onChange?.(next ?? '')}
    />
  )
}

/** The nodes as options, opened if there is one at the top, and how the list of them looks. */
export function useTreeOptions(nodes: readonly TreeNode[]): Partial<ComponentProps<typeof TreeSelect>> {
  const treeData = useMemo(() => nested(nodes).map(optionOf), [nodes])
  return {
    treeData,
    treeDefaultExpandedKeys: treeData.length === 1 ? [treeData[0]!.value] : [],
    showSearch: { treeNodeFilterProp: 'title' },
    popupMatchSelectWidth: false,
    listHeight: 320,
    styles: { popup: { root: { minWidth: 260, maxWidth: 'min(420px, 92vw)' } } },
  }
}

type Option = { value: string; title: string; disabled: boolean; isLeaf: boolean; children: Option[] }

const optionOf = ({ id, name, disabled, children }: NestedNode): Option => ({
  value: id,
  title: name,
  disabled: disabled ?? false,
  isLeaf: children.length === 0,
  children: children.map(optionOf),
})
