import { TreeSelect } from 'antd'
import { useMemo } from 'react'
import { useWords } from '../../language.tsx'
import { officeWords } from '../words.ts'
import { type NestedNode, nested, type TreeNode } from './nodes.ts'

type Props = {
  nodes: readonly TreeNode[]
  label: string
  value: readonly string[]
  onChange: (ids: string[]) => void
  max?: number
}

/** A select for several nodes of a tree; each includes all below it. */
export function TreeChoices({ nodes, label, value, onChange, max = 100 }: Props) {
  const w = useWords(officeWords)
  const data = useMemo(() => nested(nodes).map(optionOf), [nodes])
  return (
    <TreeSelect
      aria-label={label}
      className="office-wide"
      treeData={data}
      value={[...value]}
      multiple
      allowClear
      placeholder={w('form.choose')}
      showSearch={{ treeNodeFilterProp: 'title' }}
      treeDefaultExpandedKeys={data.length === 1 ? [data[0]!.value] : []}
      popupMatchSelectWidth={false}
      listHeight={320}
      styles={{ popup: { root: { minWidth: 260, maxWidth: 'min(420px, 92vw)' } } }}
      onChange={(next: unknown) => onChange((next as string[]).slice(0, max))}
    />
  )
}

type Option = { value: string; title: string; isLeaf: boolean; children: Option[] }

const optionOf = ({ id, name, children }: NestedNode): Option => ({
  value: id,
  title: name,
  isLeaf: children.length === 0,
  children: children.map(optionOf),
})
