import { TreeSelect } from 'antd'
import { useWords } from '../../language.tsx'
import { officeWords } from '../words.ts'
import type { TreeNode } from './nodes.ts'
import { useTreeOptions } from './TreeChoice.tsx'

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
  return (
    <TreeSelect
      {...useTreeOptions(nodes)}
      aria-label={label}
      className="office-wide"
      value={[...value]}
      multiple
      allowClear
      placeholder={w('form.choose')}
      onChange={(next: unknown) => onChange((next as string[]).slice(0, max))}
    />
  )
}
